-- In the order in which a backup reads them, which may take minutes.
LOCK TABLE contact_messages, resumes, leads IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- PostgreSQL 16 and later read the expression of a generated column again for every row of a change that does not touch it:
-- 24 µs of each lead that was marked. What the columns have stays, and no row is written.
ALTER TABLE "contact_messages" ALTER COLUMN "search_text" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "search_text" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "resumes" ALTER COLUMN "search_text" DROP EXPRESSION;
--> statement-breakpoint
-- `translate` compares every letter with the 50 of its list: 31 µs of a lead, and many have none of them. Not STRICT: its
-- body, which no longer is, would not be a part of the statements that call it.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE CALLED ON NULL INPUT PARALLEL SAFE
AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value) ELSE lower(translate(value,
    'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäåéèêëíìîïóòôõöúùûüçñ',
    'AAAAAAEEEEIIIIOOOOOUUUUCNaaaaaaeeeeiiiiooooouuuucn')) END
$$;
--> statement-breakpoint
-- So that connections of the release before read these indexes again, whose expression they keep with the former body.
ALTER INDEX "contact_messages_name_index" ALTER COLUMN 1 SET STATISTICS -1;
--> statement-breakpoint
ALTER INDEX "leads_name_index" ALTER COLUMN 1 SET STATISTICS -1;
--> statement-breakpoint
ALTER INDEX "resumes_name_index" ALTER COLUMN 1 SET STATISTICS -1;
--> statement-breakpoint
CREATE FUNCTION fill_search_text() RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  value text;
BEGIN
  IF TG_TABLE_NAME = 'leads' THEN
    value := NEW.name || ' ' || NEW.email || ' ' || NEW.cnpj || ' ' || NEW.phone || ' '
      || regexp_replace(NEW.cnpj, '[^0-9A-Za-z]', '', 'g') || ' ' || regexp_replace(NEW.phone, '[^0-9]', '', 'g');
  ELSIF TG_TABLE_NAME = 'contact_messages' THEN
    value := NEW.name || ' ' || NEW.email || ' ' || NEW.phone || ' ' || NEW.company || ' '
      || NEW.message || ' ' || regexp_replace(NEW.phone, '[^0-9]', '', 'g');
  ELSIF TG_TABLE_NAME = 'resumes' THEN
    value := NEW.name || ' ' || NEW.email || ' ' || NEW.phone || ' ' || NEW.area_of_interest || ' '
      || regexp_replace(NEW.phone, '[^0-9]', '', 'g') || ' ' || NEW.presentation || ' ' || NEW.notes;
  END IF;
  NEW.search_text := public.search_key(value);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER leads_search_filled BEFORE INSERT OR UPDATE OF search_text, name, email, cnpj, phone ON leads
FOR EACH ROW EXECUTE FUNCTION fill_search_text();
--> statement-breakpoint
CREATE TRIGGER contact_messages_search_filled BEFORE INSERT OR UPDATE OF search_text, name, email, phone, company, message ON contact_messages
FOR EACH ROW EXECUTE FUNCTION fill_search_text();
--> statement-breakpoint
CREATE TRIGGER resumes_search_filled BEFORE INSERT OR UPDATE OF search_text, name, email, phone, area_of_interest, presentation, notes ON resumes
FOR EACH ROW EXECUTE FUNCTION fill_search_text();
--> statement-breakpoint
-- Only of what a search reads: the condition is no longer asked of each row that is marked.
CREATE OR REPLACE TRIGGER leads_search_changed AFTER UPDATE OF search_text, name, email, cnpj, phone ON leads
FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contact_messages_search_changed AFTER UPDATE OF search_text, name, email, phone, company, message ON contact_messages
FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_text();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER resumes_search_changed AFTER UPDATE OF search_text, name, email, phone, area_of_interest, presentation, notes ON resumes
FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_search_text();
