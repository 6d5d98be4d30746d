-- The kinds of mail become an enum. The view reads the column, so it goes and comes back, and learns the number of the
-- order that a payment issue or a review is about.
DROP VIEW mail_log;--> statement-breakpoint
CREATE TYPE "public"."mail_kind" AS ENUM('order-confirmation', 'order-for-provider', 'payment-issue', 'contact-message', 'review-to-moderate', 'withdrawal-receipt', 'withdrawal-for-provider', 'order-changed', 'order-changed-for-provider', 'order-link', 'reading-delivery', 'review-request', 'refund', 'mail-failed', 'desk-link');--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "kind" SET DATA TYPE "public"."mail_kind" USING "kind"::"public"."mail_kind";--> statement-breakpoint
-- All mails with what has become of them, the newest first.
CREATE VIEW mail_log AS
SELECT
  mails.kind::text AS kind,
  mails.state::text AS state,
  orders.number AS order_number,
  mails.attempts,
  mails.last_error,
  mails.created_at AT TIME ZONE 'Europe/Berlin' AS queued_at,
  mails.sent_at AT TIME ZONE 'Europe/Berlin' AS sent_at
FROM mails
LEFT JOIN (
  SELECT id AS subject_id, id AS order_id FROM orders
  UNION ALL SELECT id, order_id FROM readings
  UNION ALL SELECT id, order_id FROM receipts
  UNION ALL SELECT id, order_id FROM order_changes
  UNION ALL SELECT id, order_id FROM order_link_requests
  UNION ALL SELECT id, order_id FROM withdrawals
  UNION ALL SELECT id, order_id FROM payment_issues
  UNION ALL SELECT id, order_id FROM reviews
) AS subjects ON subjects.subject_id = mails.subject_id
LEFT JOIN orders ON orders.id = subjects.order_id
ORDER BY mails.created_at DESC;
