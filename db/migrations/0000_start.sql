CREATE TYPE "public"."consent_kind" AS ENUM('terms', 'early_start', 'data_processing', 'review_request');--> statement-breakpoint
CREATE TYPE "public"."currency" AS ENUM('eur', 'usd');--> statement-breakpoint
CREATE TYPE "public"."discount_type" AS ENUM('percentage', 'fixed');--> statement-breakpoint
CREATE TYPE "public"."locale" AS ENUM('en', 'de');--> statement-breakpoint
CREATE TYPE "public"."mail_state" AS ENUM('queued', 'sent', 'delivered', 'bounced', 'complained', 'failed');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'awaiting_payment', 'paid', 'in_preparation', 'delivered', 'expired', 'failed', 'refunded', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."package_id" AS ENUM('essence', 'full', 'advanced');--> statement-breakpoint
CREATE TYPE "public"."reading_language" AS ENUM('english', 'german');--> statement-breakpoint
CREATE TYPE "public"."reservation_state" AS ENUM('reserved', 'used', 'released');--> statement-breakpoint
CREATE TABLE "checkout_drafts" (
	"key" uuid PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"problems" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"locale" "locale" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"coupon_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" "reservation_state" DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "coupon_reservations_once" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"discount_type" "discount_type" NOT NULL,
	"discount_value" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"usage_limit" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"reserved_count" integer DEFAULT 0 NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code_upper" CHECK ("coupons"."code" = upper(btrim("coupons"."code")) and "coupons"."code" <> ''),
	CONSTRAINT "coupons_value" CHECK ("coupons"."discount_value" > 0),
	CONSTRAINT "coupons_percentage" CHECK ("coupons"."discount_type" <> 'percentage' or "coupons"."discount_value" <= 100),
	CONSTRAINT "coupons_counts" CHECK ("coupons"."reserved_count" >= 0 and "coupons"."used_count" >= 0),
	CONSTRAINT "coupons_limit" CHECK ("coupons"."usage_limit" is null or "coupons"."reserved_count" + "coupons"."used_count" <= "coupons"."usage_limit")
);
--> statement-breakpoint
CREATE TABLE "life_path_signups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"birth_date" date NOT NULL,
	"life_path_number" text NOT NULL,
	"locale" "locale" NOT NULL,
	"consent_text" text NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"state" "mail_state" DEFAULT 'queued' NOT NULL,
	"resend_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_resendId_unique" UNIQUE("resend_id"),
	CONSTRAINT "mails_once" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "order_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" "consent_kind" NOT NULL,
	"text" text NOT NULL,
	"version" text NOT NULL,
	"locale" "locale" NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_consents_once" UNIQUE("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"checkout_key" uuid NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"package_id" "package_id" NOT NULL,
	"locale" "locale" NOT NULL,
	"reading_language" "reading_language" NOT NULL,
	"currency" "currency" NOT NULL,
	"list_price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"amount" integer NOT NULL,
	"coupon_code" text,
	"buyer_first_name" text NOT NULL,
	"buyer_last_name" text NOT NULL,
	"email" text NOT NULL,
	"is_gift" boolean DEFAULT false NOT NULL,
	"subject_first_name" text NOT NULL,
	"subject_last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"checkout_attempt" integer DEFAULT 1 NOT NULL,
	"stripe_session_id" text,
	"stripe_session_url" text,
	"stripe_payment_intent_id" text,
	"session_expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"due_date" date,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"dispute_status" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_checkoutKey_unique" UNIQUE("checkout_key"),
	CONSTRAINT "orders_stripeSessionId_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "orders_stripePaymentIntentId_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."amount" >= 0 and "orders"."amount" = "orders"."list_price" - "orders"."discount"),
	CONSTRAINT "orders_refund" CHECK ("orders"."amount_refunded" >= 0 and "orders"."amount_refunded" <= "orders"."amount"),
	CONSTRAINT "orders_paid" CHECK ("orders"."status" in ('pending', 'awaiting_payment', 'expired', 'failed') or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid,
	"stripe_session_id" text NOT NULL,
	"kind" text NOT NULL,
	"expected" text NOT NULL,
	"actual" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payment_issues_once" UNIQUE("stripe_session_id","kind")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"age" integer NOT NULL,
	"review_text" text NOT NULL,
	"email" text NOT NULL,
	"locale" "locale" NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"order_id" uuid,
	"moderated_at" timestamp with time zone,
	"moderation_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupon_reservations" ADD CONSTRAINT "coupon_reservations_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_reservations" ADD CONSTRAINT "coupon_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD CONSTRAINT "stripe_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reviews_approved" ON "reviews" USING btree ("approved","created_at");