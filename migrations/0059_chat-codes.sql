CREATE TABLE "chat_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"source" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "company" jsonb;--> statement-breakpoint
CREATE INDEX "chat_codes_created_index" ON "chat_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_company_index" ON "leads" USING btree ("cnpj") WHERE "leads"."company" is not null;