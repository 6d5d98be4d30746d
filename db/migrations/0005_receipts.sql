CREATE TYPE "public"."receipt_kind" AS ENUM('receipt', 'cancellation');--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" "receipt_kind" NOT NULL,
	"order_id" uuid,
	"cancels" uuid,
	"amount" integer NOT NULL,
	"currency" "currency" NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount" > 0),
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" = 'receipt' or "receipts"."cancels" is not null)
);
--> statement-breakpoint
CREATE TABLE "resend_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_cancels" FOREIGN KEY ("cancels") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_first" ON "receipts" USING btree ("order_id") WHERE "receipts"."cancels" is null;--> statement-breakpoint
CREATE INDEX "receipts_order" ON "receipts" USING btree ("order_id","issued_at");--> statement-breakpoint
-- A receipt is never changed: its PDF is added once, and the order it belongs to may be deleted. It may go itself
-- eight years after the end of its year.
CREATE FUNCTION keep_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF extract(year FROM old.issued_at AT TIME ZONE 'Europe/Berlin') + 8 >= extract(year FROM now() AT TIME ZONE 'Europe/Berlin') THEN
      RAISE EXCEPTION 'Receipt % has to be kept for eight years', old.number;
    END IF;
    RETURN old;
  END IF;
  IF (old.id, old.number, old.kind, old.cancels, old.amount, old.currency, old.snapshot, old.issued_at)
     IS DISTINCT FROM (new.id, new.number, new.kind, new.cancels, new.amount, new.currency, new.snapshot, new.issued_at)
     OR (old.pdf IS NOT NULL AND old.pdf IS DISTINCT FROM new.pdf)
     OR (new.order_id IS NOT NULL AND old.order_id IS DISTINCT FROM new.order_id) THEN
    RAISE EXCEPTION 'Receipt % cannot be changed; correct it with a cancellation', old.number;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_receipts BEFORE UPDATE OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipts();
