-- Outside a transaction, which an index that is built while others write cannot stand in.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_open" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."settled_at" is null;
