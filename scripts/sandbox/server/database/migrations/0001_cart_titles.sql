ALTER TABLE "sandbox"."cart_items" ADD COLUMN "product_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."cart_items" ADD COLUMN "option_title" text DEFAULT '' NOT NULL;