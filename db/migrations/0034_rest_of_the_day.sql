CREATE TYPE "public"."withdrawal_decision" AS ENUM('accepted', 'refused');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'withdrawal-refused';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'contact-answer';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "packages" "package_id"[];--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "minimum_amount" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decision" "withdrawal_decision";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answer" CHECK (char_length("contact_messages"."answer") between 1 and 4000) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered" CHECK ("contact_messages"."answered_at" is null or num_nulls("contact_messages"."answer", "contact_messages"."settled_at") = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_packages" CHECK (cardinality("coupons"."packages") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_minimum" CHECK ("coupons"."minimum_amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_period" CHECK ("coupons"."starts_at" < "coupons"."expires_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reply" CHECK (num_nulls("reviews"."reply", "reviews"."replied_at") in (0, 2) and ("reviews"."reply" is null or char_length("reviews"."reply") between 1 and 1000)) NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_decision" CHECK (num_nulls("withdrawals"."decision", "withdrawals"."decided_at") in (0, 2) and ("withdrawals"."decision" is not distinct from 'refused') = ("withdrawals"."refusal_reason" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_refusal_reason" CHECK (char_length("withdrawals"."refusal_reason") between 1 and 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" VALIDATE CONSTRAINT "contact_messages_answer";--> statement-breakpoint
ALTER TABLE "contact_messages" VALIDATE CONSTRAINT "contact_messages_answered";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_packages";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_minimum";--> statement-breakpoint
ALTER TABLE "coupons" VALIDATE CONSTRAINT "coupons_period";--> statement-breakpoint
ALTER TABLE "reviews" VALIDATE CONSTRAINT "reviews_reply";--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_decision";--> statement-breakpoint
ALTER TABLE "withdrawals" VALIDATE CONSTRAINT "withdrawals_refusal_reason";
--> statement-breakpoint
-- Before messages knew whether they wait, they were answered from a mail program: of earlier ones, the last week's stay open.
UPDATE contact_messages SET settled_at = coalesce(report_decided_at, now())
WHERE report_decided_at IS NOT NULL OR created_at < now() - interval '7 days';--> statement-breakpoint
CREATE OR REPLACE VIEW messages AS
SELECT
  id AS message_id, name, email, subject, message, locale::text AS language, created_at,
  CASE WHEN answered_at IS NOT NULL THEN 'answered' WHEN settled_at IS NOT NULL THEN 'done' ELSE 'open' END AS state,
  CASE WHEN answered_at IS NOT NULL THEN answer END AS answer,
  answered_at
FROM contact_messages
ORDER BY created_at DESC;--> statement-breakpoint
CREATE OR REPLACE VIEW coupon_usage AS
SELECT
  code,
  CASE discount_type WHEN 'percentage' THEN discount_value || ' %' ELSE to_char(discount_value / 100.0, 'FM999990.00') END AS discount,
  CASE WHEN NOT is_active THEN 'off' WHEN expires_at <= now() THEN 'expired' WHEN usage_limit <= used_count + reserved_count THEN 'used up' WHEN starts_at > now() THEN 'not yet' ELSE 'valid' END AS state,
  used_count AS used,
  reserved_count AS in_running_payments,
  usage_limit,
  usage_limit - used_count - reserved_count AS left,
  expires_at AT TIME ZONE 'Europe/Berlin' AS expires_at,
  (coalesce(given_away.eur, 0) / 100.0)::numeric(12, 2) AS given_away_eur,
  (coalesce(given_away.usd, 0) / 100.0)::numeric(12, 2) AS given_away_usd
FROM coupons
LEFT JOIN (
  SELECT
    coupon_code,
    sum(discount) FILTER (WHERE currency = 'eur') AS eur,
    sum(discount) FILTER (WHERE currency = 'usd') AS usd
  FROM orders
  WHERE coupon_code IS NOT NULL AND paid_at IS NOT NULL
  GROUP BY coupon_code
) AS given_away ON given_away.coupon_code = coupons.code
ORDER BY code;
