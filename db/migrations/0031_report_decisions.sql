CREATE TYPE "public"."report_decision" AS ENUM('kept', 'removed');--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'report-decision';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "report_decision" "report_decision";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "report_reason" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "report_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_decision" CHECK (num_nulls("contact_messages"."report_decision", "contact_messages"."report_reason", "contact_messages"."report_decided_at") in (0, 3) and ("contact_messages"."report_decision" is null or "contact_messages"."reported_review" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" VALIDATE CONSTRAINT "contact_messages_decision";
