CREATE TABLE "desk_closed_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_hash" text,
	"made_until" timestamp with time zone,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_closed_links_one" CHECK (("desk_closed_links"."link_hash" is null) <> ("desk_closed_links"."made_until" is null))
);
--> statement-breakpoint
CREATE TABLE "desk_link_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_link_requests_page" CHECK ("desk_link_requests"."page" ~ '^/desk(/[A-Za-z0-9-]+)*$' and char_length("desk_link_requests"."page") <= 120)
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"link_issued_at" timestamp with time zone NOT NULL,
	"scope" text NOT NULL,
	"browser" text,
	"system" text,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_sessions_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "desk_sessions_scope" CHECK ("desk_sessions"."scope" ~ '^/desk(/[A-Za-z0-9-]+)*$' and char_length("desk_sessions"."scope") <= 120),
	CONSTRAINT "desk_sessions_browser" CHECK (char_length("desk_sessions"."browser") between 1 and 30),
	CONSTRAINT "desk_sessions_system" CHECK (char_length("desk_sessions"."system") between 1 and 30)
);
--> statement-breakpoint
CREATE INDEX "desk_closed_links_hash" ON "desk_closed_links" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "desk_sessions_ends" ON "desk_sessions" USING btree ("ends_at");--> statement-breakpoint
INSERT INTO "desk_link_requests" ("id", "page", "requested_at")
SELECT "subject_id", '/desk', "created_at" FROM "mails" WHERE "kind" = 'desk-link' AND "state" = 'queued';
