ALTER TABLE "desk_rebuilds" ADD COLUMN "approved_release" text;--> statement-breakpoint
ALTER TABLE "desk_rebuilds" ADD COLUMN "attempts" jsonb DEFAULT '[]'::jsonb NOT NULL;