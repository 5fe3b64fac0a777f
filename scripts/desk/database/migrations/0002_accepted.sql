-- `force` stays until no worker of the version before is left: it still reads the column.
ALTER TABLE "desk_rebuilds" ADD COLUMN "accept_shrinkage" text;--> statement-breakpoint
ALTER TABLE "desk_rebuilds" ADD COLUMN "accept_stale" text;--> statement-breakpoint
UPDATE "desk_rebuilds" SET "state" = 'superseded' WHERE "state" = 'overtaken';
