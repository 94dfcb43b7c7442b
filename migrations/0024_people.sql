CREATE TABLE "message_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity_type" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"one_key" text NOT NULL,
	"other_key" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_contact_on" date;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_contact_minutes" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name_index" ON "message_templates" USING btree ("purpose",search_key("name"));--> statement-breakpoint
CREATE INDEX "person_mails_entity_index" ON "person_mails" USING btree ("entity_type","entity_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_merges_keys_index" ON "person_merges" USING btree ("one_key","other_key");--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_phone_index" ON "contact_messages" USING btree ("phone_e164") WHERE "contact_messages"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "leads_uncontacted_index" ON "leads" USING btree ("id") WHERE "leads"."first_contact_at" is null and not "leads"."is_imported" and not "leads"."is_suspect";--> statement-breakpoint
CREATE INDEX "leads_first_contact_index" ON "leads" USING btree ("first_contact_at","first_contact_minutes") WHERE "leads"."first_contact_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_contact_index" ON "leads" USING btree ("next_contact_on","id") WHERE "leads"."next_contact_on" is not null;--> statement-breakpoint
CREATE INDEX "leads_owner_index" ON "leads" USING btree ("owner_id","id") WHERE "leads"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_email_index" ON "leads" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "leads_phone_index" ON "leads" USING btree ("phone_e164") WHERE "leads"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "resumes_email_index" ON "resumes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "resumes_phone_index" ON "resumes" USING btree ("phone_e164") WHERE "resumes"."phone_e164" is not null;--> statement-breakpoint
-- The mails to a person go with the submission on every path of deletion: nothing of a deleted person stays behind.
CREATE FUNCTION delete_person_mails() RETURNS trigger
-- As its owner: a server of the release before deletes, too, and was given nothing on the new table.
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.person_mails USING deleted
  WHERE entity_type = TG_ARGV[0] AND entity_id = deleted.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER leads_delete_mails AFTER DELETE ON leads
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_mails('lead');
--> statement-breakpoint
CREATE TRIGGER contact_messages_delete_mails AFTER DELETE ON contact_messages
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_mails('message');
--> statement-breakpoint
CREATE TRIGGER resumes_delete_mails AFTER DELETE ON resumes
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_mails('resume');
--> statement-breakpoint
-- A merge names an address or a number: it goes with the last submission that has it.
CREATE FUNCTION delete_person_merges() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.person_merges USING (
    SELECT 'mail:' || lower(email) AS key FROM deleted
    WHERE NOT EXISTS (SELECT FROM public.leads AS kept WHERE lower(kept.email) = lower(deleted.email))
      AND NOT EXISTS (SELECT FROM public.contact_messages AS kept WHERE lower(kept.email) = lower(deleted.email))
      AND NOT EXISTS (SELECT FROM public.resumes AS kept WHERE lower(kept.email) = lower(deleted.email))
    UNION
    SELECT 'phone:' || phone_e164 FROM deleted
    WHERE phone_e164 IS NOT NULL
      AND NOT EXISTS (SELECT FROM public.leads AS kept WHERE kept.phone_e164 = deleted.phone_e164)
      AND NOT EXISTS (SELECT FROM public.contact_messages AS kept WHERE kept.phone_e164 = deleted.phone_e164)
      AND NOT EXISTS (SELECT FROM public.resumes AS kept WHERE kept.phone_e164 = deleted.phone_e164)
  ) AS gone
  WHERE gone.key IN (one_key, other_key);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER leads_delete_merges AFTER DELETE ON leads
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_merges();
--> statement-breakpoint
CREATE TRIGGER contact_messages_delete_merges AFTER DELETE ON contact_messages
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_merges();
--> statement-breakpoint
CREATE TRIGGER resumes_delete_merges AFTER DELETE ON resumes
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_merges();
--> statement-breakpoint
INSERT INTO "message_templates" ("purpose", "name", "subject", "body") VALUES
  ('whatsapp', 'Primeiro contato', '', 'Olá, {nome}! Aqui é da {empresa}. Recebemos o seu pedido de demonstração: {produto}. Qual é o melhor horário para conversarmos?'),
  ('answer', 'Resposta', 'Re: {assunto}', 'Olá, {nome},' || chr(10) || chr(10) || 'obrigado pela sua mensagem.' || chr(10) || chr(10) || 'Atenciosamente,' || chr(10) || '{empresa}'),
  ('outcome', 'Candidatura aprovada', 'Sua candidatura na {empresa}', 'Olá, {nome},' || chr(10) || chr(10) || 'gostamos do seu currículo para a área {vaga} e queremos conversar com você. Quais dias e horários são bons nesta semana?' || chr(10) || chr(10) || 'Atenciosamente,' || chr(10) || '{empresa}'),
  ('outcome', 'Candidatura não aprovada', 'Sua candidatura na {empresa}', 'Olá, {nome},' || chr(10) || chr(10) || 'agradecemos a sua candidatura para a área {vaga}. Desta vez seguimos com outras pessoas. Desejamos sucesso.' || chr(10) || chr(10) || 'Atenciosamente,' || chr(10) || '{empresa}');
