ALTER TABLE "sandbox"."customers" ADD COLUMN "attribution" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox"."reservations" ADD COLUMN "attribution" jsonb;