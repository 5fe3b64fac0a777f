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
	"members_only" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "partners_tenantOrigin_unique" UNIQUE("tenant_origin")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."cart_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" text NOT NULL,
	"owner" text NOT NULL,
	"product_id" bigint NOT NULL,
	"product_option_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_items_partnerId_owner_productOptionId_eventId_unique" UNIQUE("partner_id","owner","product_option_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."certifications" (
	"hash" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"imp_uid" text,
	"person" jsonb,
	"used_at" timestamp with time zone,
	CONSTRAINT "certifications_impUid_unique" UNIQUE("imp_uid")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."customer_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."customer_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" text NOT NULL,
	"board_type_id" bigint NOT NULL,
	"customer_id" bigint,
	"author_name" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_private" boolean NOT NULL,
	"password_hash" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text,
	"birthday" text,
	"gender" text,
	"is_certified" boolean DEFAULT false NOT NULL,
	"is_marketing_receivable" boolean DEFAULT false NOT NULL,
	"marketing_changed_at" timestamp with time zone,
	"agreed_term_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."idempotent_answers" (
	"partner_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb,
	"customer_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answers_partner_id_key_pk" PRIMARY KEY("partner_id","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."phone_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."recent_products" (
	"customer_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_products_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner_id" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"employee_id" bigint,
	"options" jsonb NOT NULL,
	"memo" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."slots" (
	"partner_id" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"employee_id" bigint NOT NULL,
	"reservation_id" bigint NOT NULL,
	CONSTRAINT "slots_partner_id_reserved_at_employee_id_pk" PRIMARY KEY("partner_id","reserved_at","employee_id")
);
--> statement-breakpoint
ALTER TABLE "sandbox"."entries" ADD CONSTRAINT "entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."access_tokens" ADD CONSTRAINT "access_tokens_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."access_tokens" ADD CONSTRAINT "access_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."cart_items" ADD CONSTRAINT "cart_items_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."certifications" ADD CONSTRAINT "certifications_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."customer_posts" ADD CONSTRAINT "customer_posts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."customer_posts" ADD CONSTRAINT "customer_posts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."customers" ADD CONSTRAINT "customers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."idempotent_answers" ADD CONSTRAINT "idempotent_answers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."phone_codes" ADD CONSTRAINT "phone_codes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."recent_products" ADD CONSTRAINT "recent_products_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."reservations" ADD CONSTRAINT "reservations_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."reservations" ADD CONSTRAINT "reservations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "sandbox"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."slots" ADD CONSTRAINT "slots_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "sandbox"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."slots" ADD CONSTRAINT "slots_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "sandbox"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_partner_id_collection_rank_id_index" ON "sandbox"."entries" USING btree ("partner_id","collection","rank","id");--> statement-breakpoint
CREATE INDEX "customer_posts_partner_id_board_type_id_created_at_index" ON "sandbox"."customer_posts" USING btree ("partner_id","board_type_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_partner_id_email_index" ON "sandbox"."customers" USING btree ("partner_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_member_phone" ON "sandbox"."customers" USING btree ("partner_id","phone") WHERE "sandbox"."customers"."kind" = 'MEMBER';--> statement-breakpoint
CREATE INDEX "reservations_partner_id_customer_id_reserved_at_index" ON "sandbox"."reservations" USING btree ("partner_id","customer_id","reserved_at");