-- Orders the provider still has to deliver, the most urgent first.
CREATE VIEW open_orders AS
SELECT
  number AS order_number,
  due_date,
  due_date - (now() AT TIME ZONE 'Europe/Berlin')::date AS days_left,
  status::text AS status,
  CASE package_id WHEN 'essence' THEN 'Essence Reading' WHEN 'full' THEN 'Full Chart Reading' ELSE 'Advanced Integration' END AS package,
  reading_language::text AS reading_language,
  subject_first_name || ' ' || subject_last_name AS reading_for,
  birth_date,
  is_gift AS gift,
  buyer_first_name || ' ' || buyer_last_name AS buyer,
  email,
  to_char(amount / 100.0, 'FM999990.00') || ' ' || upper(currency::text) AS paid_amount,
  to_char(amount_refunded / 100.0, 'FM999990.00') || ' ' || upper(currency::text) AS refunded_amount,
  dispute_status,
  paid_at
FROM orders
WHERE status IN ('paid', 'in_preparation')
ORDER BY due_date, paid_at;
--> statement-breakpoint
CREATE VIEW reviews_to_moderate AS
SELECT id AS review_id, name, age, review_text, locale::text AS language, order_id IS NOT NULL AS verified, created_at
FROM reviews
WHERE NOT approved AND moderated_at IS NULL
ORDER BY created_at;
--> statement-breakpoint
CREATE VIEW messages AS
SELECT id AS message_id, name, email, subject, message, locale::text AS language, created_at
FROM contact_messages
ORDER BY created_at DESC;
