-- What a partner's content changes next was a job of a queue of its own.
ALTER TABLE "desk_live" ADD COLUMN "next_change_at" timestamp with time zone;--> statement-breakpoint
UPDATE "desk_live" SET "next_change_at" = ("desk_rebuilds"."result"->>'nextChangeAt')::timestamptz
  FROM "desk_rebuilds" WHERE "desk_rebuilds"."seq" = "desk_live"."seq";
