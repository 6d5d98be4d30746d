-- Outside a transaction, which an index that is built while others write cannot stand in.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_consents_agreed" ON "order_consents" USING btree ("agreed_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_given_away" ON "orders" USING btree ("coupon_code","currency","discount") WHERE "orders"."coupon_code" is not null and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_subjects" ON "orders" USING btree (coalesce("delivered_at", "withdrawn_at", "paid_at")) WHERE "orders"."birth_date" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_buyers" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null and "orders"."buyer_erased_at" is null;--> statement-breakpoint
-- "orders_given_away" holds all that this one was made for.
DROP INDEX CONCURRENTLY IF EXISTS "orders_coupon";
