-- Before the rest: a mark that has begun would want one of these tables as this wants another, and either would fail. In the
-- order in which a backup reads them, which may take minutes.
LOCK TABLE contact_messages, resumes, leads, resume_texts IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- What tells a phrase or a number from its words and digits: of each two words beside each other the last three characters
-- of the one and the first three of the other, where shorter words between them are left out, and each five digits in a
-- row. A text that contains another has every gram of it. Its body is parsed now: no name in it is looked up later.
CREATE FUNCTION search_grams(value text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT right(one, 3) || left(other, 3)
  FROM (SELECT string_to_array(regexp_replace(value, '[^a-z0-9]+(?:[a-z0-9]{1,2}(?![a-z0-9])[^a-z0-9]*)*', ' ', 'g'), ' ') AS words) AS split,
    unnest(words, words[2:]) AS neighbors (one, other)
  WHERE length(one) >= 3 AND length(other) >= 3
  UNION ALL
  SELECT a || b || c || d || e
  FROM regexp_matches(value, '[0-9]{5,}', 'g') AS run,
    string_to_array(run[1], NULL) AS digits,
    unnest(digits, digits[2:], digits[3:], digits[4:], digits[5:]) AS neighbors (a, b, c, d, e)
  WHERE e IS NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL,
	"is_indexed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resume_texts" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Keeps the search table of a kind in the transaction of each change, whoever makes it: the release before, an import, a
-- restore. As its owner: the release before was given nothing on the new tables.
CREATE FUNCTION keep_search_text() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_TABLE_NAME = 'leads' THEN
    IF TG_OP = 'INSERT' THEN INSERT INTO public.lead_search (id, search_text) VALUES (NEW.id, NEW.search_text);
    ELSIF TG_OP = 'UPDATE' THEN UPDATE public.lead_search SET search_text = NEW.search_text, is_indexed = false WHERE id = NEW.id;
    ELSIF TG_OP = 'DELETE' THEN DELETE FROM public.lead_search WHERE id = OLD.id;
    ELSE TRUNCATE public.lead_search;
    END IF;
  ELSIF TG_TABLE_NAME = 'contact_messages' THEN
    IF TG_OP = 'INSERT' THEN INSERT INTO public.contact_message_search (id, search_text) VALUES (NEW.id, NEW.search_text);
    ELSIF TG_OP = 'UPDATE' THEN UPDATE public.contact_message_search SET search_text = NEW.search_text, is_indexed = false WHERE id = NEW.id;
    ELSIF TG_OP = 'DELETE' THEN DELETE FROM public.contact_message_search WHERE id = OLD.id;
    ELSE TRUNCATE public.contact_message_search;
    END IF;
  ELSIF TG_TABLE_NAME = 'resumes' THEN
    IF TG_OP = 'INSERT' THEN INSERT INTO public.resume_search (id, search_text) VALUES (NEW.id, NEW.search_text);
    ELSIF TG_OP = 'UPDATE' THEN UPDATE public.resume_search SET search_text = NEW.search_text, is_indexed = false WHERE id = NEW.id;
    ELSIF TG_OP = 'DELETE' THEN DELETE FROM public.resume_search WHERE id = OLD.id;
    ELSE TRUNCATE public.resume_search;
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER leads_search_added AFTER INSERT ON leads
FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER leads_search_changed AFTER UPDATE ON leads
FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER leads_search_removed AFTER DELETE ON leads
FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER leads_forget_search AFTER TRUNCATE ON leads
FOR EACH STATEMENT EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER contact_messages_search_added AFTER INSERT ON contact_messages
FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER contact_messages_search_changed AFTER UPDATE ON contact_messages
FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER contact_messages_search_removed AFTER DELETE ON contact_messages
FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER contact_messages_forget_search AFTER TRUNCATE ON contact_messages
FOR EACH STATEMENT EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER resumes_search_added AFTER INSERT ON resumes
FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER resumes_search_changed AFTER UPDATE ON resumes
FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER resumes_search_removed AFTER DELETE ON resumes
FOR EACH ROW EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE TRIGGER resumes_forget_search AFTER TRUNCATE ON resumes
FOR EACH STATEMENT EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
-- What is there now is copied here, and enters the indexes by a job: they are built empty, in no time.
INSERT INTO "lead_search" (id, search_text) SELECT id, search_text FROM leads;
--> statement-breakpoint
INSERT INTO "contact_message_search" (id, search_text) SELECT id, search_text FROM contact_messages;
--> statement-breakpoint
INSERT INTO "resume_search" (id, search_text) SELECT id, search_text FROM resumes;
--> statement-breakpoint
CREATE INDEX "contact_message_search_index" ON "contact_message_search" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "contact_message_search"."is_indexed";
--> statement-breakpoint
CREATE INDEX "contact_message_search_grams_index" ON "contact_message_search" USING gin (search_grams("search_text")) WITH (fastupdate=false) WHERE "contact_message_search"."is_indexed";
--> statement-breakpoint
CREATE INDEX "contact_message_search_new_index" ON "contact_message_search" USING btree ("id") WHERE not "contact_message_search"."is_indexed";
--> statement-breakpoint
CREATE INDEX "lead_search_index" ON "lead_search" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "lead_search"."is_indexed";
--> statement-breakpoint
CREATE INDEX "lead_search_grams_index" ON "lead_search" USING gin (search_grams("search_text")) WITH (fastupdate=false) WHERE "lead_search"."is_indexed";
--> statement-breakpoint
CREATE INDEX "lead_search_new_index" ON "lead_search" USING btree ("id") WHERE not "lead_search"."is_indexed";
--> statement-breakpoint
CREATE INDEX "resume_search_index" ON "resume_search" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "resume_search"."is_indexed";
--> statement-breakpoint
CREATE INDEX "resume_search_grams_index" ON "resume_search" USING gin (search_grams("search_text")) WITH (fastupdate=false) WHERE "resume_search"."is_indexed";
--> statement-breakpoint
CREATE INDEX "resume_search_new_index" ON "resume_search" USING btree ("id") WHERE not "resume_search"."is_indexed";
--> statement-breakpoint
CREATE INDEX "resume_texts_grams_index" ON "resume_texts" USING gin (search_grams("search_text")) WITH (fastupdate=false) WHERE "resume_texts"."is_indexed";
--> statement-breakpoint
CREATE INDEX "resume_texts_new_index" ON "resume_texts" USING btree ("resume_id") WHERE not "resume_texts"."is_indexed";
--> statement-breakpoint
-- The release before flushes the index that it had, which is gone.
CREATE OR REPLACE FUNCTION flush_lead_search() RETURNS bigint
LANGUAGE sql
RETURN 0;
--> statement-breakpoint
DROP INDEX "contact_messages_search_index";
--> statement-breakpoint
DROP INDEX "leads_search_index";
--> statement-breakpoint
DROP INDEX "resumes_search_index";
--> statement-breakpoint
-- The planner has no use for statistics of grams, and gathering them would take seconds.
ALTER INDEX "lead_search_grams_index" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "contact_message_search_grams_index" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "resume_search_grams_index" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX "resume_texts_grams_index" ALTER COLUMN 1 SET STATISTICS 0;
