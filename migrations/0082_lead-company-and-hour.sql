ALTER TABLE "leads" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_contact_time" text;--> statement-breakpoint
-- What the lookups of the releases before found.
UPDATE "leads" SET "company_name" = left("company" ->> 'name', 200)
WHERE "company" ->> 'state' = 'found' AND "company" ->> 'name' <> '';
