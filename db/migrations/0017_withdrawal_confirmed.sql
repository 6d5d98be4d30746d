ALTER TABLE "withdrawals" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Until now every declaration that names an order held up its buyer's page; those stay as they were understood.
update withdrawals set confirmed_at = declared_at where order_id is not null;
