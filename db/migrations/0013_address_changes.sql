-- Addresses of orders can be changed, and any mail can be sent again: mails are unique per edition, links carry the epoch of
-- their order. The view learns the subjects of the new mails and the edition.
CREATE TYPE "public"."email_changed_by" AS ENUM('browser', 'link', 'provider');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'email-change-confirm';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'email-change-requested';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'email-changed';--> statement-breakpoint
ALTER TYPE "public"."mail_state" ADD VALUE 'replaced';--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_hash" text NOT NULL,
	"found" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_email_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"changed_by" "email_changed_by" NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_once";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_email_changes" ADD CONSTRAINT "order_email_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_email_changes_order" ON "order_email_changes" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_once" UNIQUE("kind","subject_id","edition");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_edition" CHECK ("mails"."edition" > 0);--> statement-breakpoint
ALTER TABLE "erasures" RENAME COLUMN "email_hash" TO "person_hash";--> statement-breakpoint
-- All mails with what has become of them, the newest first.
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
) AS subjects ON subjects.subject_id = mails.subject_id
LEFT JOIN orders ON orders.id = subjects.order_id
ORDER BY mails.created_at DESC;
