-- In the order in which a backup reads them, which may take minutes.
LOCK TABLE contact_messages, resumes, leads, resume_texts IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- What kept search texts and person keys in tables of their own.
DROP FUNCTION keep_search_text() CASCADE;
--> statement-breakpoint
DROP FUNCTION keep_person_keys() CASCADE;
--> statement-breakpoint
DROP FUNCTION fill_search_text() CASCADE;
--> statement-breakpoint
-- For release 0.1.0.
DROP VIEW "messages";
--> statement-breakpoint
-- Lower case without accents: a letter is taken apart, and what stood above or below it goes, whatever the language. So it
-- does not matter whether the accent came with its letter or after it. A text without accents, which has as many bytes as
-- characters, is only made lower case.
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE CALLED ON NULL INPUT PARALLEL SAFE
AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value)
    ELSE lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')) END
$$;
--> statement-breakpoint
-- Texts that were stored with their accents apart, as a Mac sends them.
UPDATE leads SET name = normalize(name, NFC), notes = normalize(notes, NFC)
WHERE name || ' ' || notes IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE contact_messages SET name = normalize(name, NFC), company = normalize(company, NFC), message = normalize(message, NFC)
WHERE name || ' ' || company || ' ' || message IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE resumes SET name = normalize(name, NFC), presentation = normalize(presentation, NFC), notes = normalize(notes, NFC),
  tags = ARRAY(SELECT normalize(tag, NFC) FROM unnest(tags) WITH ORDINALITY AS each (tag, place) ORDER BY place)
WHERE name || ' ' || presentation || ' ' || notes || ' ' || array_to_string(tags, ' ') IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE subject_requests SET name = normalize(name, NFC), details = normalize(details, NFC), notes = normalize(notes, NFC)
WHERE name || ' ' || details || ' ' || notes IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE users SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE access_links SET category = normalize(category, NFC), title = normalize(title, NFC), description = normalize(description, NFC)
WHERE category || ' ' || title || ' ' || description IS NOT NFC NORMALIZED;
--> statement-breakpoint
-- Two templates or views of one name, of which one was written with its accents apart, get names that differ.
DROP INDEX "message_templates_name_index";
--> statement-breakpoint
DROP INDEX "list_views_name_index";
--> statement-breakpoint
UPDATE message_templates SET name = normalize(name, NFC), subject = normalize(subject, NFC), body = normalize(body, NFC)
WHERE name || ' ' || subject || ' ' || body IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE list_views SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
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
UPDATE resume_texts SET search_text = search_key(search_text) WHERE search_text <> search_key(search_text);
--> statement-breakpoint
ALTER TABLE "audit_logs" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(admin_name || ' ' || description || ' ' || coalesce(ip_address, ''))) STORED;
--> statement-breakpoint
DROP TABLE "contact_message_person_keys" CASCADE;
--> statement-breakpoint
DROP TABLE "contact_message_search" CASCADE;
--> statement-breakpoint
DROP TABLE "lead_person_keys" CASCADE;
--> statement-breakpoint
DROP TABLE "lead_search" CASCADE;
--> statement-breakpoint
DROP TABLE "resume_person_keys" CASCADE;
--> statement-breakpoint
DROP TABLE "resume_search" CASCADE;
--> statement-breakpoint
DROP INDEX "resume_texts_grams_index";
--> statement-breakpoint
DROP INDEX "resume_texts_new_index";
--> statement-breakpoint
ALTER TABLE "contact_messages" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(name || ' ' || email || ' ' || phone || ' ' || company || ' ' || message || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;
--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(name || ' ' || email || ' ' || cnpj || ' ' || phone || ' ' || regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g') || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;
--> statement-breakpoint
ALTER TABLE "resumes" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(name || ' ' || email || ' ' || phone || ' ' || area_of_interest || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || presentation || ' ' || notes)) STORED;
--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree (lower("email") collate "C");
--> statement-breakpoint
CREATE INDEX "contact_messages_phone_index" ON "contact_messages" USING btree ("phone_e164" collate "C") WHERE "contact_messages"."phone_e164" is not null;
--> statement-breakpoint
CREATE INDEX "contact_messages_search_index" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "leads_email_index" ON "leads" USING btree (lower("email") collate "C");
--> statement-breakpoint
CREATE INDEX "leads_phone_index" ON "leads" USING btree ("phone_e164" collate "C") WHERE "leads"."phone_e164" is not null;
--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "resumes_email_index" ON "resumes" USING btree (lower("email") collate "C");
--> statement-breakpoint
CREATE INDEX "resumes_phone_index" ON "resumes" USING btree ("phone_e164" collate "C") WHERE "resumes"."phone_e164" is not null;
--> statement-breakpoint
CREATE INDEX "resumes_search_index" ON "resumes" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- A sample of a hundred texts would not tell how common a part of a word is.
ALTER TABLE "contact_messages" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE "resumes" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
-- A merge goes with the last submission that has its address or number.
CREATE OR REPLACE FUNCTION delete_person_merges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.person_merges USING (
    SELECT 'mail:' || mail AS key FROM (SELECT DISTINCT lower(email) AS mail FROM deleted) AS mails
    WHERE NOT EXISTS (SELECT FROM public.leads AS kept WHERE lower(kept.email) COLLATE "C" = mails.mail)
      AND NOT EXISTS (SELECT FROM public.contact_messages AS kept WHERE lower(kept.email) COLLATE "C" = mails.mail)
      AND NOT EXISTS (SELECT FROM public.resumes AS kept WHERE lower(kept.email) COLLATE "C" = mails.mail)
    UNION ALL
    SELECT 'phone:' || phone FROM (SELECT DISTINCT phone_e164 AS phone FROM deleted WHERE phone_e164 IS NOT NULL) AS phones
    WHERE NOT EXISTS (SELECT FROM public.leads AS kept WHERE kept.phone_e164 COLLATE "C" = phones.phone)
      AND NOT EXISTS (SELECT FROM public.contact_messages AS kept WHERE kept.phone_e164 COLLATE "C" = phones.phone)
      AND NOT EXISTS (SELECT FROM public.resumes AS kept WHERE kept.phone_e164 COLLATE "C" = phones.phone)
  ) AS gone
  WHERE gone.key IN (one_key, other_key);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What the release before reads, until the next one drops it with search_grams(), flush_lead_search() and
-- resume_texts.is_indexed: it finds what there is, and its job finds nothing to do.
CREATE VIEW lead_search AS SELECT id, search_text, true AS is_indexed FROM leads;
--> statement-breakpoint
CREATE RULE nothing_to_index AS ON UPDATE TO lead_search
DO INSTEAD UPDATE leads SET name = name WHERE false RETURNING leads.id, leads.search_text, true;
--> statement-breakpoint
CREATE VIEW lead_person_keys AS SELECT id, lower(email) AS mail, phone_e164 FROM leads;
--> statement-breakpoint
CREATE VIEW contact_message_search AS SELECT id, search_text, true AS is_indexed FROM contact_messages;
--> statement-breakpoint
CREATE RULE nothing_to_index AS ON UPDATE TO contact_message_search
DO INSTEAD UPDATE contact_messages SET name = name WHERE false RETURNING contact_messages.id, contact_messages.search_text, true;
--> statement-breakpoint
CREATE VIEW contact_message_person_keys AS SELECT id, lower(email) AS mail, phone_e164 FROM contact_messages;
--> statement-breakpoint
CREATE VIEW resume_search AS SELECT id, search_text, true AS is_indexed FROM resumes;
--> statement-breakpoint
CREATE RULE nothing_to_index AS ON UPDATE TO resume_search
DO INSTEAD UPDATE resumes SET name = name WHERE false RETURNING resumes.id, resumes.search_text, true;
--> statement-breakpoint
CREATE VIEW resume_person_keys AS SELECT id, lower(email) AS mail, phone_e164 FROM resumes;
--> statement-breakpoint
ANALYZE contact_messages, leads, resumes, resume_texts;
