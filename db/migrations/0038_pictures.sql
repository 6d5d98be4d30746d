CREATE TABLE "pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_hash" CHECK ("pictures"."sha256" = encode(sha256("pictures"."bytes"), 'hex')),
	CONSTRAINT "pictures_size" CHECK (octet_length("pictures"."bytes") <= 40000)
);
