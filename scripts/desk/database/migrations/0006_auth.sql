CREATE TABLE "desk_records" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text,
	"partner" text,
	"source" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
DELETE FROM "desk_sessions";--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD COLUMN "last_seen_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "desk_records_at" ON "desk_records" USING btree ("at");--> statement-breakpoint
-- Hashes of before, `salt.key` in base64 at N = 2^14, as PHC strings.
UPDATE "desk_accounts" SET "password_hash" = '$scrypt$ln=14,r=8,p=1$' || rtrim(split_part("password_hash", '.', 1), '=') || '$' || rtrim(split_part("password_hash", '.', 2), '=') WHERE "password_hash" NOT LIKE '$%';
