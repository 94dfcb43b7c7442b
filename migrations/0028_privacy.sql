CREATE TABLE "audit_seal_entries" (
	"audit_log_id" bigint PRIMARY KEY NOT NULL,
	"seal_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"entry_count" integer NOT NULL,
	"highest_entry_id" bigint NOT NULL,
	"purged_through" bigint,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_hash" text NOT NULL,
	"entity_type" text,
	"entity_id" bigint,
	"purpose" text NOT NULL,
	"legal_basis" text DEFAULT 'consent' NOT NULL,
	"kind" text NOT NULL,
	"text_hash" text,
	"channel" text NOT NULL,
	"page" text,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_keys" (
	"key_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erased_keys_key_hash_erased_at_pk" PRIMARY KEY("key_hash","erased_at")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint,
	"counts" jsonb NOT NULL,
	"receipt_file_id" uuid,
	"receipt_hash" text,
	"author_id" text,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"occurred_at" timestamp with time zone,
	"known_at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"data_kinds" text DEFAULT '' NOT NULL,
	"people_kinds" text DEFAULT '' NOT NULL,
	"people_count" integer,
	"consequences" text DEFAULT '' NOT NULL,
	"measures_before" text DEFAULT '' NOT NULL,
	"measures_after" text DEFAULT '' NOT NULL,
	"delay_reason" text DEFAULT '' NOT NULL,
	"anpd_told_at" timestamp with time zone,
	"people_told_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"author_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mails" jsonb NOT NULL,
	"phones" jsonb NOT NULL,
	"request_id" bigint,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_notices" (
	"resume_id" bigint PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_holds" (
	"entity_type" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_holds_entity_type_entity_id_pk" PRIMARY KEY("entity_type","entity_id")
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"key" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"unit" text NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirmed_by_name" text,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"deleted" jsonb NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "subject_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subject_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"owner_id" text,
	"notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"due_on" date,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "is_from_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_text_hash_consent_texts_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."consent_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_receipt_file_id_stored_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_notices" ADD CONSTRAINT "resume_notices_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_seal_entries_seal_index" ON "audit_seal_entries" USING btree ("seal_id");--> statement-breakpoint
CREATE INDEX "consent_entries_person_index" ON "consent_entries" USING btree ("person_hash","id");--> statement-breakpoint
CREATE INDEX "consent_entries_entity_index" ON "consent_entries" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_version_index" ON "consent_texts" USING btree ("purpose","version");--> statement-breakpoint
CREATE INDEX "incidents_known_at_index" ON "incidents" USING btree ("known_at");--> statement-breakpoint
CREATE INDEX "person_exports_expires_at_index" ON "person_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "retention_runs_started_at_index" ON "retention_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "subject_requests_open_index" ON "subject_requests" USING btree ("due_on","id") WHERE "subject_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "subject_requests_created_at_index" ON "subject_requests" USING btree ("created_at");--> statement-breakpoint
-- What is asked about data goes with its mails and its history.
CREATE TRIGGER subject_requests_delete_changes AFTER DELETE ON subject_requests
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('request');
--> statement-breakpoint
CREATE TRIGGER subject_requests_delete_mails AFTER DELETE ON subject_requests
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_mails('request');
--> statement-breakpoint
-- Proofs that could be edited would prove nothing: the database itself refuses.
CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER consent_entries_append_only BEFORE UPDATE OR DELETE ON consent_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consent_entries_no_truncate BEFORE TRUNCATE ON consent_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consent_texts_append_only BEFORE UPDATE OR DELETE ON consent_texts
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_entries_append_only BEFORE UPDATE OR DELETE ON audit_seal_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_entries_no_truncate BEFORE TRUNCATE ON audit_seal_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An entry whose term has ended may go; no term is shorter than a year.
CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_logs is append-only';
END
$$;
--> statement-breakpoint
-- Deletes entries whose term has ended, as the owner: the application's role cannot delete any. One without a seal stays:
-- it was slipped in, and is evidence.
CREATE FUNCTION purge_audit_logs(before timestamptz, through bigint) RETURNS integer
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  WITH deleted AS (
    DELETE FROM public.audit_logs AS entry
    USING public.audit_seal_entries AS sealed
    WHERE entry.id = sealed.audit_log_id AND entry.id <= through AND entry.created_at < before
    RETURNING entry.id
  )
  SELECT count(*)::integer FROM deleted
$$;
