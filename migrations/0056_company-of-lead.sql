ALTER TABLE "leads" ADD COLUMN "company" jsonb;--> statement-breakpoint
CREATE INDEX "leads_company_index" ON "leads" USING btree ("cnpj") WHERE "leads"."company" is not null;