CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"channel" text NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_page_channel_event_pk" PRIMARY KEY("day","page","channel","event")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "source" jsonb;--> statement-breakpoint
CREATE INDEX "leads_product_index" ON "leads" USING btree ("product","is_suspect","id","is_imported") WHERE "leads"."product" is not null;