ALTER TABLE "contact_messages" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_e164" text;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "phone_e164" text;