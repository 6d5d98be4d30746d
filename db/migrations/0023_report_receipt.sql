ALTER TYPE "public"."mail_kind" ADD VALUE 'report-receipt';--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_name";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_email";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reported_review" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_name" CHECK (char_length("contact_messages"."name") between 1 and 100 or ("contact_messages"."name" = '' and "contact_messages"."reported_review" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_email" CHECK ("contact_messages"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' and char_length("contact_messages"."email") <= 254 or ("contact_messages"."email" = '' and "contact_messages"."reported_review" is not null)) NOT VALID;--> statement-breakpoint
-- Rows older than 0018 may break it; it stays in force for every new one, as 0020 has it.
DO $$ DECLARE held text; BEGIN
  FOREACH held IN ARRAY ARRAY['contact_messages_name', 'contact_messages_email'] LOOP
    BEGIN
      EXECUTE format('ALTER TABLE contact_messages VALIDATE CONSTRAINT %I', held);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'Rows of contact_messages break %; new ones cannot', held;
    END;
  END LOOP;
END $$;
