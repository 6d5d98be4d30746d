-- The same views as before; whoever has one name only is shown without a blank behind it.
CREATE OR REPLACE VIEW open_orders AS
SELECT
  number AS order_number,
  due_date,
  due_date - (now() AT TIME ZONE 'Europe/Berlin')::date AS days_left,
  status::text AS status,
  CASE package_id WHEN 'essence' THEN 'Essence Reading' WHEN 'full' THEN 'Full Chart Reading' ELSE 'Advanced Integration' END AS package,
  reading_language::text AS reading_language,
  trim(subject_first_name || ' ' || subject_last_name) AS reading_for,
  birth_date,
  is_gift AS gift,
  trim(buyer_first_name || ' ' || buyer_last_name) AS buyer,
  email,
  to_char(amount / 100.0, 'FM999990.00') || ' ' || upper(currency::text) AS paid_amount,
  to_char(amount_refunded / 100.0, 'FM999990.00') || ' ' || upper(currency::text) AS refunded_amount,
  dispute_status,
  paid_at,
  (SELECT min(declared_at) FROM withdrawals WHERE withdrawals.order_id = orders.id) AS withdrawal_declared_at
FROM orders
WHERE status IN ('paid', 'in_preparation')
ORDER BY due_date, paid_at;
--> statement-breakpoint
CREATE OR REPLACE VIEW orders_overview AS
SELECT
  number AS order_number,
  status::text AS status,
  CASE package_id WHEN 'essence' THEN 'Essence Reading' WHEN 'full' THEN 'Full Chart Reading' ELSE 'Advanced Integration' END AS package,
  reading_language::text AS reading_language,
  CASE WHEN birth_date IS NULL THEN 'deleted' ELSE trim(subject_first_name || ' ' || subject_last_name) END AS reading_for,
  birth_date,
  is_gift AS gift,
  CASE WHEN buyer_erased_at IS NULL THEN trim(buyer_first_name || ' ' || buyer_last_name) ELSE 'deleted' END AS buyer,
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
