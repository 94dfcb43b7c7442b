ALTER TABLE "leads" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mails_contacts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contacts_mailed_on" date;