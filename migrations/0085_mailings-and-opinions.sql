ALTER TABLE "person_mails" ADD COLUMN "mailing_key" uuid;--> statement-breakpoint
ALTER TABLE "person_mails" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "person_mails_mailing_index" ON "person_mails" USING btree ("mailing_key") WHERE "person_mails"."mailing_key" is not null;