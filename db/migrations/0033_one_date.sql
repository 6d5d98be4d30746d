ALTER TYPE "public"."mail_kind" ADD VALUE 'order-delayed';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'morning-list';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'opening-confirm';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'opening-news';--> statement-breakpoint
CREATE TABLE "morning_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"orders" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "morning_lists_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "opening_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"package_id" "package_id" NOT NULL,
	"locale" "locale" NOT NULL,
	"consent_text" text NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "opening_wishes_email" CHECK ("opening_wishes"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' and char_length("opening_wishes"."email") <= 254),
	CONSTRAINT "opening_wishes_consent" CHECK ("opening_wishes"."consent_text" <> '' and "opening_wishes"."consent_version" <> '')
);
--> statement-breakpoint
CREATE TABLE "order_delays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_delays_later" CHECK ("order_delays"."to_date" > "order_delays"."from_date"),
	CONSTRAINT "order_delays_text" CHECK (char_length("order_delays"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "week_places" (
	"week" date PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "week_places_monday" CHECK (extract(isodow from "week_places"."week") = 1),
	CONSTRAINT "week_places_taken" CHECK ("week_places"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_week" date;--> statement-breakpoint
ALTER TABLE "order_delays" ADD CONSTRAINT "order_delays_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_wishes_email" ON "opening_wishes" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "opening_wishes_package" ON "opening_wishes" USING btree ("package_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "order_delays_order" ON "order_delays" USING btree ("order_id");
--> statement-breakpoint
-- Orders that are still to be delivered hold a place in the week they are due in.
UPDATE orders SET place_week = date_trunc('week', due_date)::date
WHERE status IN ('paid', 'in_preparation') AND due_date IS NOT NULL;--> statement-breakpoint
INSERT INTO week_places (week, taken)
SELECT place_week, count(*) FROM orders WHERE place_week IS NOT NULL GROUP BY place_week
ON CONFLICT (week) DO NOTHING;--> statement-breakpoint
CREATE OR REPLACE VIEW mail_log AS
SELECT
  mails.kind::text AS kind,
  mails.state::text AS state,
  orders.number AS order_number,
  mails.attempts,
  mails.last_error,
  mails.created_at AT TIME ZONE 'Europe/Berlin' AS queued_at,
  mails.sent_at AT TIME ZONE 'Europe/Berlin' AS sent_at,
  mails.edition
FROM mails
LEFT JOIN (
  SELECT id AS subject_id, id AS order_id FROM orders
  UNION ALL SELECT id, order_id FROM readings
  UNION ALL SELECT id, order_id FROM receipts
  UNION ALL SELECT id, order_id FROM order_changes
  UNION ALL SELECT id, order_id FROM order_email_changes
  UNION ALL SELECT id, order_id FROM order_link_requests
  UNION ALL SELECT id, order_id FROM withdrawals
  UNION ALL SELECT id, order_id FROM payment_issues
  UNION ALL SELECT id, order_id FROM reviews
  UNION ALL SELECT id, order_id FROM order_delays
) AS subjects ON subjects.subject_id = mails.subject_id
LEFT JOIN orders ON orders.id = subjects.order_id
ORDER BY mails.created_at DESC;
