CREATE TABLE "passages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chapter" text NOT NULL,
	"number" integer,
	"language" "reading_language" NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passages_chapter" CHECK ("passages"."chapter" ~ '^[a-zA-Z]{2,20}$'),
	CONSTRAINT "passages_number" CHECK ("passages"."number" in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22)),
	CONSTRAINT "passages_title" CHECK (char_length("passages"."title") between 1 and 100),
	CONSTRAINT "passages_text" CHECK (char_length("passages"."text") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "reading_chapters" (
	"order_id" uuid NOT NULL,
	"chapter" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_chapters_order_id_chapter_pk" PRIMARY KEY("order_id","chapter"),
	CONSTRAINT "reading_chapters_chapter" CHECK ("reading_chapters"."chapter" ~ '^[a-zA-Z]{2,20}$'),
	CONSTRAINT "reading_chapters_text" CHECK (char_length("reading_chapters"."text") between 0 and 20000),
	CONSTRAINT "reading_chapters_version" CHECK ("reading_chapters"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "reading_drafts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"birth_date" date NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_drafts_birth_date" CHECK ("reading_drafts"."birth_date" >= '1582-10-15')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "number_choices" jsonb;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "is_from_studio" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "same_as" text;--> statement-breakpoint
ALTER TABLE "reading_chapters" ADD CONSTRAINT "reading_chapters_order_id_reading_drafts_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."reading_drafts"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_drafts" ADD CONSTRAINT "reading_drafts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passages_chapter" ON "passages" USING btree ("language","chapter","place");--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_pages" CHECK ("readings"."pages" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_same_as" CHECK ("readings"."same_as" in ('worksheet', 'template')) NOT VALID;--> statement-breakpoint
ALTER TABLE "readings" VALIDATE CONSTRAINT "readings_pages";--> statement-breakpoint
ALTER TABLE "readings" VALIDATE CONSTRAINT "readings_same_as";
