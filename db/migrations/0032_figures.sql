-- Outside a transaction, which an index that is built while others write cannot stand in.
CREATE TABLE IF NOT EXISTS "exchange_rates" (
	"day" date PRIMARY KEY NOT NULL,
	"dollars_per_euro" numeric(8, 5) NOT NULL,
	CONSTRAINT "exchange_rates_rate" CHECK ("exchange_rates"."dollars_per_euro" between 0.2 and 5)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "visit_steps" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"locale" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_steps_day_step_locale_pk" PRIMARY KEY("day","step","locale"),
	CONSTRAINT "visit_steps_step" CHECK ("visit_steps"."step" in ('calculator', 'checkout')),
	CONSTRAINT "visit_steps_locale" CHECK ("visit_steps"."locale" in ('en', 'de')),
	CONSTRAINT "visit_steps_count" CHECK ("visit_steps"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "visit_sums" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_sums_day_page_locale_source_pk" PRIMARY KEY("day","page","locale","source"),
	CONSTRAINT "visit_sums_page" CHECK ("visit_sums"."page" ~ '^/' and char_length("visit_sums"."page") <= 200),
	CONSTRAINT "visit_sums_locale" CHECK ("visit_sums"."locale" in ('en', 'de')),
	CONSTRAINT "visit_sums_source" CHECK (char_length("visit_sums"."source") <= 200),
	CONSTRAINT "visit_sums_count" CHECK ("visit_sums"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "receipts_issued" ON "receipts" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "receipts_corrections" ON "receipts" USING btree ("issued_at") WHERE "receipts"."cancels" is not null;
