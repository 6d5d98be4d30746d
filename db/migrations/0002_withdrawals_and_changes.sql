CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_link_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"declaration_key" uuid NOT NULL,
	"name" text NOT NULL,
	"order_reference" text NOT NULL,
	"email" text NOT NULL,
	"message" text,
	"locale" "locale" NOT NULL,
	"order_id" uuid,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refund_due_on" date NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "withdrawals_declarationKey_unique" UNIQUE("declaration_key")
);
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_link_requests" ADD CONSTRAINT "order_link_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
-- Withdrawals the provider still has to handle, the most urgent refund first.
CREATE VIEW open_withdrawals AS
SELECT
  withdrawals.id AS withdrawal_id,
  declared_at,
  refund_due_on,
  refund_due_on - (now() AT TIME ZONE 'Europe/Berlin')::date AS days_left,
  number AS order_number,
  status::text AS order_status,
  order_reference,
  name,
  withdrawals.email,
  message
FROM withdrawals
LEFT JOIN orders ON orders.id = withdrawals.order_id
WHERE handled_at IS NULL
ORDER BY refund_due_on, declared_at;
--> statement-breakpoint
-- The same view as before with one more column: an order whose buyer withdrew must not be prepared any further.
CREATE OR REPLACE VIEW open_orders AS
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
  paid_at,
  (SELECT min(declared_at) FROM withdrawals WHERE withdrawals.order_id = orders.id) AS withdrawal_declared_at
FROM orders
WHERE status IN ('paid', 'in_preparation')
ORDER BY due_date, paid_at;
