-- Views for whoever reads the database directly; docs/provider.md shows how. Amounts are written out, times are Berlin's.

-- Every order that was ever paid, the newest first.
CREATE VIEW orders_overview AS
SELECT
  number AS order_number,
  status::text AS status,
  CASE package_id WHEN 'essence' THEN 'Essence Reading' WHEN 'full' THEN 'Full Chart Reading' ELSE 'Advanced Integration' END AS package,
  reading_language::text AS reading_language,
  CASE WHEN birth_date IS NULL THEN 'deleted' ELSE subject_first_name || ' ' || subject_last_name END AS reading_for,
  birth_date,
  is_gift AS gift,
  CASE WHEN buyer_erased_at IS NULL THEN buyer_first_name || ' ' || buyer_last_name ELSE 'deleted' END AS buyer,
  email,
  to_char(amount / 100.0, 'FM999990.00') || ' ' || upper(currency::text) AS paid_amount,
  to_char(amount_refunded / 100.0, 'FM999990.00') || ' ' || upper(currency::text) AS refunded_amount,
  coupon_code,
  dispute_status,
  paid_at AT TIME ZONE 'Europe/Berlin' AS paid_at,
  due_date,
  preparation_started_at AT TIME ZONE 'Europe/Berlin' AS started_at,
  delivered_at AT TIME ZONE 'Europe/Berlin' AS delivered_at,
  withdrawn_at AT TIME ZONE 'Europe/Berlin' AS withdrawn_at
FROM orders
WHERE orders.paid_at IS NOT NULL
ORDER BY orders.paid_at DESC;
--> statement-breakpoint
-- Coupons with their use; "left" is empty where there is no limit.
CREATE VIEW coupon_usage AS
SELECT
  code,
  CASE discount_type WHEN 'percentage' THEN discount_value || ' %' ELSE to_char(discount_value / 100.0, 'FM999990.00') END AS discount,
  CASE WHEN NOT is_active THEN 'off' WHEN expires_at <= now() THEN 'expired' WHEN usage_limit <= used_count + reserved_count THEN 'used up' ELSE 'valid' END AS state,
  used_count AS used,
  reserved_count AS in_running_payments,
  usage_limit,
  usage_limit - used_count - reserved_count AS left,
  expires_at AT TIME ZONE 'Europe/Berlin' AS expires_at,
  (SELECT coalesce(sum(discount) FILTER (WHERE currency = 'eur'), 0) / 100.0 FROM orders WHERE coupon_code = coupons.code AND orders.paid_at IS NOT NULL)::numeric(12, 2) AS given_away_eur,
  (SELECT coalesce(sum(discount) FILTER (WHERE currency = 'usd'), 0) / 100.0 FROM orders WHERE coupon_code = coupons.code AND orders.paid_at IS NOT NULL)::numeric(12, 2) AS given_away_usd
FROM coupons
ORDER BY code;
--> statement-breakpoint
-- All mails with what has become of them, the newest first.
CREATE VIEW mail_log AS
SELECT
  mails.kind,
  mails.state::text AS state,
  coalesce(orders.number, (SELECT number FROM orders AS o JOIN readings ON readings.order_id = o.id WHERE readings.id = mails.subject_id),
    (SELECT number FROM orders AS o JOIN withdrawals ON withdrawals.order_id = o.id WHERE withdrawals.id = mails.subject_id),
    (SELECT o.number FROM orders AS o JOIN receipts ON receipts.order_id = o.id WHERE receipts.id = mails.subject_id),
    (SELECT number FROM orders AS o JOIN order_changes ON order_changes.order_id = o.id WHERE order_changes.id = mails.subject_id),
    (SELECT number FROM orders AS o JOIN order_link_requests ON order_link_requests.order_id = o.id WHERE order_link_requests.id = mails.subject_id)) AS order_number,
  mails.attempts,
  mails.last_error,
  mails.created_at AT TIME ZONE 'Europe/Berlin' AS queued_at,
  mails.sent_at AT TIME ZONE 'Europe/Berlin' AS sent_at
FROM mails
LEFT JOIN orders ON orders.id = mails.subject_id
ORDER BY mails.created_at DESC;
--> statement-breakpoint
-- Payments that do not fit their order and that nobody has looked at yet.
CREATE VIEW open_payment_issues AS
SELECT
  payment_issues.id AS issue_id,
  number AS order_number,
  kind,
  expected,
  actual,
  payment_issues.stripe_session_id,
  payment_issues.created_at AT TIME ZONE 'Europe/Berlin' AS created_at
FROM payment_issues
LEFT JOIN orders ON orders.id = payment_issues.order_id
WHERE resolved_at IS NULL
ORDER BY payment_issues.created_at;
--> statement-breakpoint
-- What was earned per month and currency, by the month of payment.
CREATE VIEW revenue_by_month AS
SELECT
  to_char(paid_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM') AS month,
  upper(currency::text) AS currency,
  count(*)::integer AS orders,
  (sum(amount) / 100.0)::numeric(12, 2) AS paid,
  (sum(amount_refunded) / 100.0)::numeric(12, 2) AS refunded,
  (sum(amount - amount_refunded) / 100.0)::numeric(12, 2) AS earned
FROM orders
WHERE paid_at IS NOT NULL
GROUP BY 1, 2
ORDER BY 1 DESC, 2;
--> statement-breakpoint
-- Receipts and cancellations in the order of their numbers, for the books.
CREATE VIEW receipt_list AS
SELECT
  receipts.number AS receipt_number,
  kind::text AS kind,
  (receipts.issued_at AT TIME ZONE 'Europe/Berlin')::date AS issued_on,
  snapshot ->> 'orderNumber' AS order_number,
  snapshot -> 'buyer' ->> 'name' AS buyer,
  snapshot ->> 'item' AS item,
  ((CASE kind WHEN 'cancellation' THEN -receipts.amount ELSE receipts.amount END) / 100.0)::numeric(12, 2) AS amount,
  upper(receipts.currency::text) AS currency,
  snapshot -> 'cancels' ->> 'number' AS cancels
FROM receipts
ORDER BY receipts.number;
--> statement-breakpoint
-- What was deleted because its time was over, the newest run first.
CREATE VIEW deletion_log AS
SELECT ran_at AT TIME ZONE 'Europe/Berlin' AS ran_at, what, how_many
FROM retention_runs
WHERE how_many > 0
ORDER BY retention_runs.ran_at DESC, what;
