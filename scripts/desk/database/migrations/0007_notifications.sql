CREATE TABLE "desk_outages" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"code" text NOT NULL,
	"rebuild" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cause" integer
);
--> statement-breakpoint
ALTER TABLE "desk_rebuilds" ADD COLUMN "is_news" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_outages_open" ON "desk_outages" USING btree ("partner") WHERE "desk_outages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "desk_outages_cause" ON "desk_outages" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "desk_rebuilds_news" ON "desk_rebuilds" USING btree ("seq") WHERE "desk_rebuilds"."is_news";