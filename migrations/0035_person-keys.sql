-- In the order in which a backup reads them, which may take minutes.
LOCK TABLE contact_messages, resumes, leads IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "contact_message_person_keys" (
	"id" bigint PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"phone_e164" text
);
--> statement-breakpoint
CREATE TABLE "lead_person_keys" (
	"id" bigint PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"phone_e164" text
);
--> statement-breakpoint
CREATE TABLE "resume_person_keys" (
	"id" bigint PRIMARY KEY NOT NULL,
	"mail" text NOT NULL,
	"phone_e164" text
);
--> statement-breakpoint
-- Keeps the person keys of a kind in the transaction of each change, whoever makes it: the release before, an import, a
-- restore. As its owner: the release before was given nothing on the new tables.
CREATE FUNCTION keep_person_keys() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_TABLE_NAME = 'leads' THEN
    IF TG_OP = 'INSERT' THEN INSERT INTO public.lead_person_keys (id, mail, phone_e164) VALUES (NEW.id, lower(NEW.email), NEW.phone_e164);
    ELSIF TG_OP = 'UPDATE' THEN UPDATE public.lead_person_keys SET mail = lower(NEW.email), phone_e164 = NEW.phone_e164 WHERE id = NEW.id;
    ELSIF TG_OP = 'DELETE' THEN DELETE FROM public.lead_person_keys WHERE id = OLD.id;
    ELSE TRUNCATE public.lead_person_keys;
    END IF;
  ELSIF TG_TABLE_NAME = 'contact_messages' THEN
    IF TG_OP = 'INSERT' THEN INSERT INTO public.contact_message_person_keys (id, mail, phone_e164) VALUES (NEW.id, lower(NEW.email), NEW.phone_e164);
    ELSIF TG_OP = 'UPDATE' THEN UPDATE public.contact_message_person_keys SET mail = lower(NEW.email), phone_e164 = NEW.phone_e164 WHERE id = NEW.id;
    ELSIF TG_OP = 'DELETE' THEN DELETE FROM public.contact_message_person_keys WHERE id = OLD.id;
    ELSE TRUNCATE public.contact_message_person_keys;
    END IF;
  ELSIF TG_TABLE_NAME = 'resumes' THEN
    IF TG_OP = 'INSERT' THEN INSERT INTO public.resume_person_keys (id, mail, phone_e164) VALUES (NEW.id, lower(NEW.email), NEW.phone_e164);
    ELSIF TG_OP = 'UPDATE' THEN UPDATE public.resume_person_keys SET mail = lower(NEW.email), phone_e164 = NEW.phone_e164 WHERE id = NEW.id;
    ELSIF TG_OP = 'DELETE' THEN DELETE FROM public.resume_person_keys WHERE id = OLD.id;
    ELSE TRUNCATE public.resume_person_keys;
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_messages_person_keys_added AFTER INSERT ON contact_messages
FOR EACH ROW EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER contact_messages_person_keys_changed AFTER UPDATE OF email, phone_e164 ON contact_messages
FOR EACH ROW WHEN ((OLD.email, OLD.phone_e164) IS DISTINCT FROM (NEW.email, NEW.phone_e164)) EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER contact_messages_person_keys_removed AFTER DELETE ON contact_messages
FOR EACH ROW EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER contact_messages_forget_person_keys AFTER TRUNCATE ON contact_messages
FOR EACH STATEMENT EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER leads_person_keys_added AFTER INSERT ON leads
FOR EACH ROW EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER leads_person_keys_changed AFTER UPDATE OF email, phone_e164 ON leads
FOR EACH ROW WHEN ((OLD.email, OLD.phone_e164) IS DISTINCT FROM (NEW.email, NEW.phone_e164)) EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER leads_person_keys_removed AFTER DELETE ON leads
FOR EACH ROW EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER leads_forget_person_keys AFTER TRUNCATE ON leads
FOR EACH STATEMENT EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER resumes_person_keys_added AFTER INSERT ON resumes
FOR EACH ROW EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER resumes_person_keys_changed AFTER UPDATE OF email, phone_e164 ON resumes
FOR EACH ROW WHEN ((OLD.email, OLD.phone_e164) IS DISTINCT FROM (NEW.email, NEW.phone_e164)) EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER resumes_person_keys_removed AFTER DELETE ON resumes
FOR EACH ROW EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
CREATE TRIGGER resumes_forget_person_keys AFTER TRUNCATE ON resumes
FOR EACH STATEMENT EXECUTE FUNCTION keep_person_keys();
--> statement-breakpoint
INSERT INTO "contact_message_person_keys" (id, mail, phone_e164) SELECT id, lower(email), phone_e164 FROM contact_messages;
--> statement-breakpoint
INSERT INTO "lead_person_keys" (id, mail, phone_e164) SELECT id, lower(email), phone_e164 FROM leads;
--> statement-breakpoint
INSERT INTO "resume_person_keys" (id, mail, phone_e164) SELECT id, lower(email), phone_e164 FROM resumes;
--> statement-breakpoint
CREATE INDEX "contact_message_person_keys_mail_index" ON "contact_message_person_keys" USING btree ("mail" collate "C");
--> statement-breakpoint
CREATE INDEX "contact_message_person_keys_phone_index" ON "contact_message_person_keys" USING btree ("phone_e164" collate "C") WHERE "contact_message_person_keys"."phone_e164" is not null;
--> statement-breakpoint
CREATE INDEX "lead_person_keys_mail_index" ON "lead_person_keys" USING btree ("mail" collate "C");
--> statement-breakpoint
CREATE INDEX "lead_person_keys_phone_index" ON "lead_person_keys" USING btree ("phone_e164" collate "C") WHERE "lead_person_keys"."phone_e164" is not null;
--> statement-breakpoint
CREATE INDEX "resume_person_keys_mail_index" ON "resume_person_keys" USING btree ("mail" collate "C");
--> statement-breakpoint
CREATE INDEX "resume_person_keys_phone_index" ON "resume_person_keys" USING btree ("phone_e164" collate "C") WHERE "resume_person_keys"."phone_e164" is not null;
--> statement-breakpoint
-- A merge goes with the last submission that has its address or number. Those of the deleted rows are gone by now: the
-- triggers of rows come before this one of the statement.
CREATE OR REPLACE FUNCTION delete_person_merges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.person_merges USING (
    SELECT 'mail:' || mail AS key FROM (SELECT DISTINCT lower(email) AS mail FROM deleted) AS mails
    WHERE NOT EXISTS (SELECT FROM public.lead_person_keys AS kept WHERE kept.mail COLLATE "C" = mails.mail)
      AND NOT EXISTS (SELECT FROM public.contact_message_person_keys AS kept WHERE kept.mail COLLATE "C" = mails.mail)
      AND NOT EXISTS (SELECT FROM public.resume_person_keys AS kept WHERE kept.mail COLLATE "C" = mails.mail)
    UNION ALL
    SELECT 'phone:' || phone FROM (SELECT DISTINCT phone_e164 AS phone FROM deleted WHERE phone_e164 IS NOT NULL) AS phones
    WHERE NOT EXISTS (SELECT FROM public.lead_person_keys AS kept WHERE kept.phone_e164 COLLATE "C" = phones.phone)
      AND NOT EXISTS (SELECT FROM public.contact_message_person_keys AS kept WHERE kept.phone_e164 COLLATE "C" = phones.phone)
      AND NOT EXISTS (SELECT FROM public.resume_person_keys AS kept WHERE kept.phone_e164 COLLATE "C" = phones.phone)
  ) AS gone
  WHERE gone.key IN (one_key, other_key);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP INDEX "contact_messages_email_index";
--> statement-breakpoint
DROP INDEX "contact_messages_phone_index";
--> statement-breakpoint
DROP INDEX "leads_email_index";
--> statement-breakpoint
DROP INDEX "leads_phone_index";
--> statement-breakpoint
DROP INDEX "resumes_email_index";
--> statement-breakpoint
DROP INDEX "resumes_phone_index";
--> statement-breakpoint
ANALYZE "contact_message_person_keys";
--> statement-breakpoint
ANALYZE "lead_person_keys";
--> statement-breakpoint
ANALYZE "resume_person_keys";
