CREATE TABLE "desk_destinations" (
	"id" integer PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"label" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
