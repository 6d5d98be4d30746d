ALTER TYPE "public"."mail_kind" ADD VALUE 'life-path-result';--> statement-breakpoint
ALTER TABLE "life_path_signups" ADD COLUMN "mail_consent_text" text;