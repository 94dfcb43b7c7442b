-- In the order in which a backup reads them, which may take minutes.
LOCK TABLE audit_logs, contact_messages, list_views, message_templates, resumes, leads, resume_texts IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- Lower case without accents, as before. Apostrophes of all kinds go as accents do, and so does the blank behind the d of a
-- name, with or without one: "d'Ávila", "D’ Ávila", "D Ávila" and "DAVILA" are one.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE CALLED ON NULL INPUT PARALLEL SAFE
AS $$
  SELECT translate(
    regexp_replace(
      CASE WHEN octet_length(value) = length(value) THEN lower(value)
        ELSE lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')) END,
      '(^|[^a-z0-9])d[''`´‘’‛ʹʼ′＇]* +(?=[a-z])', '\1d', 'g'),
    '''`´‘’‛ʹʼ′＇', '')
$$;
--> statement-breakpoint
-- Two templates or views of one name but for an apostrophe get names that differ.
DROP INDEX "message_templates_name_index";
--> statement-breakpoint
DROP INDEX "list_views_name_index";
--> statement-breakpoint
UPDATE message_templates AS later SET name = left(name, 48) || ' (' || id || ')'
WHERE EXISTS (SELECT FROM message_templates AS earlier
  WHERE earlier.purpose = later.purpose AND search_key(earlier.name) = search_key(later.name) AND earlier.id < later.id);
--> statement-breakpoint
UPDATE list_views AS later SET name = left(name, 48) || ' (' || id || ')'
WHERE EXISTS (SELECT FROM list_views AS earlier
  WHERE earlier.list = later.list AND earlier.is_shared = later.is_shared AND (later.is_shared OR earlier.owner_id = later.owner_id)
    AND search_key(earlier.name) = search_key(later.name) AND earlier.id < later.id);
--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name_index" ON "message_templates" USING btree ("purpose",search_key("name"));
--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name_index" ON "list_views" USING btree ("list",(case when "is_shared" then '' else "owner_id" end),search_key("name"));
--> statement-breakpoint
REINDEX INDEX "contact_messages_name_index";
--> statement-breakpoint
REINDEX INDEX "leads_name_index";
--> statement-breakpoint
REINDEX INDEX "resumes_name_index";
--> statement-breakpoint
-- PostgreSQL computes a stored column anew in each row that is written. Only those whose key changes are.
UPDATE contact_messages SET name = name WHERE search_text <> search_key(search_text);
--> statement-breakpoint
UPDATE leads SET name = name WHERE search_text <> search_key(search_text);
--> statement-breakpoint
UPDATE resumes SET name = name WHERE search_text <> search_key(search_text);
--> statement-breakpoint
UPDATE resume_texts SET search_text = search_key(search_text) WHERE search_text <> search_key(search_text);
--> statement-breakpoint
-- Its rows are never updated.
ALTER TABLE "audit_logs" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(admin_name || ' ' || description || ' ' || coalesce(ip_address, ''))) STORED;
