CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE TABLE "sandbox"."entries" (
	"partner_id" text NOT NULL,
	"collection" text NOT NULL,
	"id" bigint NOT NULL,
	"rank" double precision NOT NULL,
	"body" jsonb NOT NULL,
	"detail" jsonb,
	CONSTRAINT "entries_partner_id_collection_id_pk" PRIMARY KEY("partner_id","collection","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."partners" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_origin" text NOT NULL,
	"site_origins" text[] NOT NULL,
	CONSTRAINT "partners_tenantOrigin_unique" UNIQUE("tenant_origin")
);
--> statement-breakpoint
ALTER TABLE "sandbox"."entries" ADD CONSTRAINT "entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_partner_id_collection_rank_id_index" ON "sandbox"."entries" USING btree ("partner_id","collection","rank","id");