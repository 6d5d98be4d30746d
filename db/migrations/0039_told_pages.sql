CREATE TABLE "told_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
