-- Outside a transaction: each statement holds its table for a moment only and can be run again. Rows that are there already are
-- looked at by the last one; a constraint that they break stays in force for every new row and every change.
ALTER TABLE "checkout_drafts" DROP CONSTRAINT IF EXISTS "checkout_drafts_values", ADD CONSTRAINT "checkout_drafts_values" CHECK (octet_length("checkout_drafts"."values"::text) <= 100000) NOT VALID;--> statement-breakpoint
ALTER TABLE "checkout_drafts" DROP CONSTRAINT IF EXISTS "checkout_drafts_problems", ADD CONSTRAINT "checkout_drafts_problems" CHECK (octet_length("checkout_drafts"."problems"::text) <= 100000) NOT VALID;--> statement-breakpoint
ALTER TABLE "life_path_signups" DROP CONSTRAINT IF EXISTS "life_path_signups_name_plain", ADD CONSTRAINT "life_path_signups_name_plain" CHECK ("life_path_signups"."full_name" !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_birth_date_past", ADD CONSTRAINT "orders_birth_date_past" CHECK ("orders"."birth_date" <= (greatest("orders"."created_at", "orders"."updated_at") at time zone 'UTC')::date + 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_names", ADD CONSTRAINT "orders_names" CHECK ("orders"."buyer_first_name" || "orders"."buyer_last_name" || "orders"."subject_first_name" || "orders"."subject_last_name" !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_unpaid", ADD CONSTRAINT "orders_unpaid" CHECK ("orders"."status" not in ('pending', 'awaiting_payment', 'expired', 'failed') or "orders"."paid_at" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_placed", ADD CONSTRAINT "orders_placed" CHECK (isfinite("orders"."created_at") and isfinite("orders"."updated_at")) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_paid_at", ADD CONSTRAINT "orders_paid_at" CHECK (isfinite("orders"."paid_at") and "orders"."paid_at" <= "orders"."created_at" + interval '8784 hours') NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_due", ADD CONSTRAINT "orders_due" CHECK ("orders"."status" not in ('paid', 'in_preparation') or "orders"."due_date" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_due_date", ADD CONSTRAINT "orders_due_date" CHECK (isfinite("orders"."due_date") and "orders"."due_date" >= ("orders"."paid_at" at time zone 'UTC')::date) NOT VALID;--> statement-breakpoint
ALTER TABLE "rate_limits" DROP CONSTRAINT IF EXISTS "rate_limits_key", ADD CONSTRAINT "rate_limits_key" CHECK (char_length("rate_limits"."key") between 1 and 200) NOT VALID;--> statement-breakpoint
ALTER TABLE "resend_events" DROP CONSTRAINT IF EXISTS "resend_events_id", ADD CONSTRAINT "resend_events_id" CHECK (char_length("resend_events"."id") between 1 and 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "resend_events" DROP CONSTRAINT IF EXISTS "resend_events_type", ADD CONSTRAINT "resend_events_type" CHECK (char_length("resend_events"."type") between 1 and 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT IF EXISTS "reviews_name_plain", ADD CONSTRAINT "reviews_name_plain" CHECK ("reviews"."name" !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]') NOT VALID;--> statement-breakpoint
ALTER TABLE "stripe_events" DROP CONSTRAINT IF EXISTS "stripe_events_id", ADD CONSTRAINT "stripe_events_id" CHECK (char_length("stripe_events"."id") between 1 and 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "stripe_events" DROP CONSTRAINT IF EXISTS "stripe_events_type", ADD CONSTRAINT "stripe_events_type" CHECK (char_length("stripe_events"."type") between 1 and 255) NOT VALID;--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT IF EXISTS "withdrawals_name_plain", ADD CONSTRAINT "withdrawals_name_plain" CHECK ("withdrawals"."name" !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]') NOT VALID;--> statement-breakpoint
DO $$ DECLARE found record; BEGIN
  FOR found IN SELECT conrelid::regclass AS held, conname FROM pg_constraint
    WHERE NOT convalidated AND connamespace = 'public'::regnamespace LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', found.held, found.conname);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'Rows of % break %; new ones cannot', found.held, found.conname;
    END;
  END LOOP;
END $$;
