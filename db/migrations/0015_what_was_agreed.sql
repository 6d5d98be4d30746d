CREATE TYPE "public"."kept_role" AS ENUM('html', 'text', 'attachment');--> statement-breakpoint
CREATE TABLE "kept_contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"gzip" "bytea" NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "kept_contents_sha256" CHECK ("kept_contents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "kept_mails" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"withdrawal_id" uuid,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"headers" jsonb NOT NULL,
	"is_certain" boolean NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trimmed_at" timestamp with time zone,
	CONSTRAINT "kept_mails_owner" CHECK ("kept_mails"."order_id" is not null or "kept_mails"."withdrawal_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "kept_parts" (
	"mail_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"role" "kept_role" NOT NULL,
	"filename" text,
	"content_type" text NOT NULL,
	"content_sha256" text,
	CONSTRAINT "kept_parts_mail_id_place_pk" PRIMARY KEY("mail_id","place"),
	CONSTRAINT "kept_parts_filename" CHECK (("kept_parts"."role" = 'attachment') = ("kept_parts"."filename" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_consents" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_mails" ADD CONSTRAINT "kept_mails_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mails" ADD CONSTRAINT "kept_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_mails" ADD CONSTRAINT "kept_mails_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_parts" ADD CONSTRAINT "kept_parts_mail_id_kept_mails_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."kept_mails"("mail_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_parts" ADD CONSTRAINT "kept_parts_content_sha256_kept_contents_sha256_fk" FOREIGN KEY ("content_sha256") REFERENCES "public"."kept_contents"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_mails_order" ON "kept_mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "kept_mails_withdrawal" ON "kept_mails" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "kept_parts_content" ON "kept_parts" USING btree ("content_sha256");--> statement-breakpoint
-- Bytes that no mail names any more are deleted with the last one that did.
CREATE FUNCTION delete_unnamed_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_contents
  WHERE sha256 IN (SELECT content_sha256 FROM gone)
    AND NOT EXISTS (SELECT FROM kept_parts WHERE content_sha256 = kept_contents.sha256);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_unnamed_contents_after_delete AFTER DELETE ON kept_parts
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_unnamed_contents();
--> statement-breakpoint
CREATE TRIGGER delete_unnamed_contents_after_update AFTER UPDATE ON kept_parts
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_unnamed_contents();
