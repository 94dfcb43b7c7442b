ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(name || ' ' || email || ' ' || company_name || ' ' || cnpj || ' ' || phone || ' ' || regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g') || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || coalesce(source -> 'first' ->> 'utm_campaign', '') || ' ' || coalesce(source -> 'last' ->> 'utm_campaign', '') || ' ' || notes)) STORED;--> statement-breakpoint
ALTER TABLE "person_mails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(case when author_id <> 'automatic' then subject || ' ' || body end)) STORED;--> statement-breakpoint
CREATE INDEX "contact_messages_owner_index" ON "contact_messages" USING btree ("owner_id") WHERE "contact_messages"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "person_mails_search_index" ON "person_mails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- The dropped column took its index and its sample along.
CREATE INDEX "leads_search_index" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "person_mails" ALTER COLUMN "search_text" SET STATISTICS 1000;
