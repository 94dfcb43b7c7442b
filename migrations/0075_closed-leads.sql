-- Leads that somebody has contacted are in progress.
UPDATE "leads" SET "stage" = 'inProgress' WHERE "first_contact_at" IS NOT NULL AND "stage" = 'new';--> statement-breakpoint
DROP INDEX "leads_uncontacted_index";--> statement-breakpoint
DROP INDEX "leads_next_contact_index";--> statement-breakpoint
CREATE INDEX "leads_closed_index" ON "leads" USING btree ("stage","id") WHERE "leads"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_uncontacted_index" ON "leads" USING btree ("id") WHERE "leads"."first_contact_at" is null and not "leads"."is_imported" and not "leads"."is_suspect" and "leads"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "leads_next_contact_index" ON "leads" USING btree ("next_contact_on","id") WHERE "leads"."next_contact_on" is not null and "leads"."closed_at" is null;