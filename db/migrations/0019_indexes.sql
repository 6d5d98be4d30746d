-- Outside a transaction, which an index that is built while others write cannot stand in.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkout_drafts_expires" ON "checkout_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_email" ON "contact_messages" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_reservations_coupon" ON "coupon_reservations" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "life_path_signups_email" ON "life_path_signups" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "life_path_signups_birth_date" ON "life_path_signups" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "life_path_signups_created" ON "life_path_signups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_subject" ON "mails" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_lost" ON "mails" USING btree ("created_at") WHERE "mails"."state" in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_waiting" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'queued';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mails_receipts" ON "mails" USING btree ("created_at") WHERE "mails"."kind" = 'withdrawal-receipt';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_email_changes_from" ON "order_email_changes" USING btree (lower(btrim("from_email")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_email_changes_to" ON "order_email_changes" USING btree (lower(btrim("to_email")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_link_requests_order" ON "order_link_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_open" ON "orders" USING btree ("due_date","paid_at") WHERE "orders"."status" in ('paid', 'in_preparation');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_coupon" ON "orders" USING btree ("coupon_code") WHERE "orders"."coupon_code" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_email" ON "orders" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_birth_date" ON "orders" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_issues_order" ON "payment_issues" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_issues_open" ON "payment_issues" USING btree ("created_at") WHERE "payment_issues"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "receipts_cancels" ON "receipts" USING btree ("cancels");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refunds_waiting" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'requested';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE not "reviews"."approved" and "reviews"."moderated_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_email" ON "reviews" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stripe_events_order" ON "stripe_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "withdrawals_open" ON "withdrawals" USING btree ("refund_due_on","declared_at") WHERE "withdrawals"."handled_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "withdrawals_email" ON "withdrawals" USING btree (lower(btrim("email")));
