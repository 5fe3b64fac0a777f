CREATE TABLE "desk_accepted_findings" (
	"partner" text NOT NULL,
	"key" text NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_accepted_findings_partner_key_pk" PRIMARY KEY("partner","key")
);
