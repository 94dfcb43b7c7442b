ALTER TABLE "leads" ADD COLUMN "answers" jsonb;--> statement-breakpoint
CREATE INDEX "leads_own_page_index" ON "leads" USING btree ("own_page_id","id") WHERE "leads"."own_page_id" is not null;