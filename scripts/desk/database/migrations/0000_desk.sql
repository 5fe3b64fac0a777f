CREATE TABLE "desk_accounts" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"partner" text,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_next_changes" (
	"partner" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_rebuilds" (
	"seq" serial PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"kind" text DEFAULT 'rebuild' NOT NULL,
	"state" text NOT NULL,
	"triggers" jsonb NOT NULL,
	"force" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"job" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"step" text,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_total" integer DEFAULT 0 NOT NULL,
	"release" text,
	"result" jsonb,
	"error" jsonb
);
--> statement-breakpoint
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
CREATE TABLE "desk_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_rebuilds_waiting" ON "desk_rebuilds" USING btree ("partner","kind") WHERE "desk_rebuilds"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "desk_rebuilds_partner" ON "desk_rebuilds" USING btree ("partner","seq");--> statement-breakpoint
CREATE INDEX "desk_records_at" ON "desk_records" USING btree ("at");