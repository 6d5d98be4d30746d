CREATE TABLE "alerts" (
	"kind" text PRIMARY KEY NOT NULL,
	"detail" text NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"announced_revision" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"path" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signals" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"total" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"hour_count" integer NOT NULL
);
