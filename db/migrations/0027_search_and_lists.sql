-- Outside a transaction, which an index that is built while others write cannot stand in.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupons_created" ON "coupons" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_words" ON "orders" USING gin (search_words("number" || ' ' || "buyer_first_name" || ' ' || "buyer_last_name" || ' ' || "subject_first_name" || ' ' || "subject_last_name" || ' ' || "email")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_subject_name" ON "orders" USING btree (name_key("subject_first_name", "subject_last_name")) WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_buyer_name" ON "orders" USING btree (name_key("buyer_first_name", "buyer_last_name")) WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_delivered" ON "orders" USING btree ("delivered_at","id") WHERE "orders"."status" = 'delivered';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_rejected" ON "reviews" USING btree ("moderated_at") WHERE not "reviews"."approved" and "reviews"."moderated_at" is not null;
