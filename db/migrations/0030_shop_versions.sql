CREATE TABLE "legal_texts" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_slug_version_pk" PRIMARY KEY("slug","version"),
	CONSTRAINT "legal_texts_version" CHECK ("legal_texts"."version" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}([.][0-9]{2})?$'),
	CONSTRAINT "legal_texts_hash" CHECK ("legal_texts"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "shop_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_drafts_words" CHECK (char_length("shop_drafts"."key") between 1 and 100),
	CONSTRAINT "shop_drafts_size" CHECK (pg_column_size("shop_drafts"."value") <= 200000)
);
--> statement-breakpoint
CREATE TABLE "shop_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_versions_words" CHECK (char_length("shop_versions"."key") between 1 and 100),
	CONSTRAINT "shop_versions_size" CHECK (pg_column_size("shop_versions"."value") <= 200000)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_package" jsonb;--> statement-breakpoint
CREATE INDEX "shop_versions_key" ON "shop_versions" USING btree ("key","id" DESC NULLS LAST);