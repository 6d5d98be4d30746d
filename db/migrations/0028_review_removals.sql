CREATE TYPE "public"."review_removal" AS ENUM('report', 'own_look');--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removal" "review_removal";