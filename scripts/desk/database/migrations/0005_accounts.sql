ALTER TABLE "desk_accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_accounts" ADD COLUMN "role" text DEFAULT 'marketer' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_accounts" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "desk_accounts" ADD COLUMN "link_expires_at" timestamp with time zone;--> statement-breakpoint
UPDATE "desk_accounts" SET "role" = 'operator' WHERE "partner" IS NULL;