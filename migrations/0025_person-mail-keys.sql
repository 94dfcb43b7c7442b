ALTER TABLE "person_mails" ADD COLUMN "key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "person_mails_key_index" ON "person_mails" USING btree ("key");