CREATE TABLE "desk_measures" (
	"metric" text NOT NULL,
	"labels" text NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "desk_measures_metric_labels_pk" PRIMARY KEY("metric","labels")
);
--> statement-breakpoint
CREATE INDEX "desk_rebuilds_building" ON "desk_rebuilds" USING btree ("seq") WHERE "desk_rebuilds"."state" = 'building';