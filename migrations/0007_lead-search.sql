-- Trigrams let an index find text inside text. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
DROP INDEX "leads_pending_index";--> statement-breakpoint
CREATE INDEX "leads_state_index" ON "leads" USING btree ("is_suspect","is_imported");--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_pending_index" ON "leads" USING btree ("id") WHERE not "leads"."is_imported" and not "leads"."is_suspect";