CREATE INDEX "contact_messages_unread_index" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."read_at" is null and not "contact_messages"."is_suspect";--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered_index" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."answered_at" is null and not "contact_messages"."is_suspect";--> statement-breakpoint
CREATE INDEX "contact_messages_suspects_index" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."is_suspect";--> statement-breakpoint
CREATE INDEX "leads_suspects_index" ON "leads" USING btree ("id") WHERE "leads"."is_suspect";--> statement-breakpoint
CREATE INDEX "resumes_pending_index" ON "resumes" USING btree ("id") WHERE "resumes"."status" = 'pending' and not "resumes"."is_suspect";--> statement-breakpoint
CREATE INDEX "resumes_suspects_index" ON "resumes" USING btree ("id") WHERE "resumes"."is_suspect";