-- The schema of release 0.6.0, in one file. A database at 0.6.0 has it, and goes on with the next migration.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents: a letter is taken apart, and what stood above or below it goes, whatever the language. Apostrophes
-- of all kinds go as accents do, and so does the blank behind the d of a name, with or without one: "d'Ávila", "D’ Ávila",
-- "D Ávila" and "DAVILA" are one.
CREATE FUNCTION search_key(value text) RETURNS text
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
CREATE TABLE "access_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_policy" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"demands_factor" boolean DEFAULT false NOT NULL,
	"demands_strong_password" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key_secrets" (
	"hash" text PRIMARY KEY NOT NULL,
	"key_id" bigint NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"networks" text[] DEFAULT '{}'::text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"secret_created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_ip" text,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" text,
	"admin_name" text NOT NULL,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text,
	"description" text NOT NULL,
	"ip_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_from_browser" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_key(admin_name || ' ' || description || ' ' || coalesce(ip_address, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "audit_repetitions" (
	"description" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"entity_type" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "auth_secret_mark" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mark" text NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "auth_secret_mark_is_one" CHECK ("auth_secret_mark"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trigger" text NOT NULL,
	"result" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"file_name" text,
	"bytes" bigint,
	"lost_files" integer DEFAULT 0 NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "chat_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"source" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"is_brotli" boolean NOT NULL,
	"bytes" "bytea" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "config_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "config_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version_number" integer NOT NULL,
	"description" text NOT NULL,
	"is_current" boolean NOT NULL,
	"config_data" jsonb NOT NULL,
	"created_by_id" text,
	"created_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "config_versions_version_number_unique" UNIQUE("version_number")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"receivers" text[] DEFAULT '{}'::text[] NOT NULL
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
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"consent_version" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_suspect" boolean DEFAULT false NOT NULL,
	"phone_e164" text,
	"source" jsonb,
	"product" text,
	"owner_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"snoozed_until" date,
	"search_text" text GENERATED ALWAYS AS (search_key(name || ' ' || email || ' ' || phone || ' ' || company || ' ' || message || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"user_id" text NOT NULL,
	"document" text NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_drafts_user_id_document_pk" PRIMARY KEY("user_id","document")
);
--> statement-breakpoint
CREATE TABLE "deleted_records" (
	"audit_log_id" bigint PRIMARY KEY NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"rows" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_keys" (
	"key_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"secret_mark" text,
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
CREATE TABLE "image_files" (
	"name" text PRIMARY KEY NOT NULL,
	"image_hash" text NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_uses" (
	"image_hash" text NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	CONSTRAINT "image_uses_image_hash_table_name_row_key_pk" PRIMARY KEY("image_hash","table_name","row_key")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text DEFAULT '' NOT NULL,
	"main_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
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
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"invited_by" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invited_by_id" text,
	CONSTRAINT "invitations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "lead_import_rejections" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"problem" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "lead_import_rejections_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_id" uuid,
	"columns" jsonb NOT NULL,
	"duplicates" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"headings" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"doubts" text DEFAULT 'import' NOT NULL,
	CONSTRAINT "lead_imports_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"cnpj" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"imported_at" timestamp with time zone,
	"consent_version" text,
	"consent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_suspect" boolean DEFAULT false NOT NULL,
	"phone_e164" text,
	"source" jsonb,
	"product" text,
	"owner_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"next_contact_on" date,
	"first_contact_at" timestamp with time zone,
	"first_contact_minutes" integer,
	"import_id" bigint,
	"import_line" integer,
	"added_by" text,
	"search_text" text GENERATED ALWAYS AS (search_key(name || ' ' || email || ' ' || cnpj || ' ' || phone || ' ' || regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g') || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED,
	"offer" text,
	"company" jsonb
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"owner_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_destinations" (
	"kind" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secret" text,
	"on_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "missing_paths" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missing_paths_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "own_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"sections" jsonb NOT NULL,
	"body" text NOT NULL,
	"picture" text NOT NULL,
	"picture_alt" text NOT NULL,
	"author_name" text NOT NULL,
	"published_at" timestamp with time zone,
	"in_menu" boolean NOT NULL,
	"created_by_name" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_pages_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
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
	"downloads" integer DEFAULT 0 NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revoked_at" timestamp with time zone
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
	"sent_at" timestamp with time zone,
	"key" uuid,
	"copy_id" uuid
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
CREATE TABLE "positions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "positions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"area" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"workplace" text NOT NULL,
	"text" text NOT NULL,
	"open_until" date,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_place_user_id_pk" PRIMARY KEY("place","user_id")
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"document" text NOT NULL,
	"changes" jsonb NOT NULL,
	"base_version_number" integer NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "preview_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "record_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer,
	"changes" jsonb NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"audit_log_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "resume_notices" (
	"resume_id" bigint PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "resume_texts" (
	"resume_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resumes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"area_of_interest" text NOT NULL,
	"presentation" text NOT NULL,
	"file_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"reviewed_by_name" text,
	"reviewed_at" timestamp with time zone,
	"consent_version" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_suspect" boolean DEFAULT false NOT NULL,
	"phone_e164" text,
	"source" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_key(name || ' ' || email || ' ' || phone || ' ' || area_of_interest || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || presentation || ' ' || notes)) STORED,
	"position_id" bigint,
	"position_title" text,
	CONSTRAINT "resumes_file_id_unique" UNIQUE("file_id")
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
CREATE TABLE "scheduled_publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changes" jsonb NOT NULL,
	"description" text NOT NULL,
	"base_version_number" integer NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"published_version_number" integer,
	"reason" text DEFAULT '' NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_conversions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_conversions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"lead_id" bigint NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_answer" text DEFAULT '' NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "site_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_by_id" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"page_id" bigint,
	CONSTRAINT "site_paths_kind_check" CHECK (("site_paths"."kind" = 'redirect') = ("site_paths"."target" <> '')
    and ("site_paths"."kind" = 'redirect') = ("site_paths"."page_id" is null))
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"input" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "totp_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"last_step" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trusted_devices_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_login" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"mails_contacts" boolean DEFAULT false NOT NULL,
	"contacts_mailed_on" date,
	"must_change_password" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"channel" text NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_page_channel_event_pk" PRIMARY KEY("day","page","channel","event")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" bigint NOT NULL,
	"message_id" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_answer" text DEFAULT '' NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"full_bodies" boolean DEFAULT false NOT NULL,
	"secret_seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"former_secret_seed" uuid,
	"rotated_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_text_hash_consent_texts_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."consent_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_receipt_file_id_stored_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_files" ADD CONSTRAINT "image_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_files" ADD CONSTRAINT "image_files_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_rejections" ADD CONSTRAINT "lead_import_rejections_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_notices" ADD CONSTRAINT "resume_notices_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_paths" ADD CONSTRAINT "site_paths_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."own_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_links_category_index" ON "access_links" USING btree ("category","title");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "api_key_secrets_key_index" ON "api_key_secrets" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "audit_logs_created_at_index" ON "audit_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_seal_entries_seal_index" ON "audit_seal_entries" USING btree ("seal_id");--> statement-breakpoint
CREATE INDEX "backup_runs_finished_at_index" ON "backup_runs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "chat_codes_created_index" ON "chat_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "client_assets_seen_at" ON "client_assets" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "config_versions_current_index" ON "config_versions" USING btree ("is_current") WHERE "config_versions"."is_current";--> statement-breakpoint
CREATE INDEX "consent_entries_entity_index" ON "consent_entries" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "consent_entries_person_index" ON "consent_entries" USING btree ("person_hash","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_texts_version_index" ON "consent_texts" USING btree ("purpose","version");--> statement-breakpoint
CREATE INDEX "contact_messages_counts_index" ON "contact_messages" USING btree ("created_at","is_suspect","read_at","answered_at","snoozed_until");--> statement-breakpoint
CREATE INDEX "contact_messages_email_index" ON "contact_messages" USING btree (lower("email") collate "C");--> statement-breakpoint
CREATE INDEX "contact_messages_name_index" ON "contact_messages" USING btree (search_key("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "contact_messages_phone_index" ON "contact_messages" USING btree ("phone_e164" collate "C") WHERE "contact_messages"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_search_index" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_suspects_index" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."is_suspect";--> statement-breakpoint
CREATE INDEX "contact_messages_unanswered_index" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."answered_at" is null and not "contact_messages"."is_suspect";--> statement-breakpoint
CREATE INDEX "contact_messages_unread_index" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."read_at" is null and not "contact_messages"."is_suspect";--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_index" ON "deleted_records" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "image_files_image_hash_index" ON "image_files" USING btree ("image_hash");--> statement-breakpoint
CREATE INDEX "image_uses_row_index" ON "image_uses" USING btree ("table_name","row_key");--> statement-breakpoint
CREATE INDEX "incidents_known_at_index" ON "incidents" USING btree ("known_at");--> statement-breakpoint
CREATE INDEX "lead_imports_running_index" ON "lead_imports" USING btree ("id") WHERE "lead_imports"."state" = 'running';--> statement-breakpoint
CREATE INDEX "leads_company_index" ON "leads" USING btree ("cnpj") WHERE "leads"."company" is not null;--> statement-breakpoint
CREATE INDEX "leads_counts_index" ON "leads" USING btree ("created_at","is_suspect","is_imported");--> statement-breakpoint
CREATE INDEX "leads_email_index" ON "leads" USING btree (lower("email") collate "C");--> statement-breakpoint
CREATE INDEX "leads_first_contact_index" ON "leads" USING btree ("first_contact_at","first_contact_minutes") WHERE "leads"."first_contact_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_import_index" ON "leads" USING btree ("import_id","import_line") WHERE "leads"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_name_index" ON "leads" USING btree (search_key("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "leads_next_contact_index" ON "leads" USING btree ("next_contact_on","id") WHERE "leads"."next_contact_on" is not null;--> statement-breakpoint
CREATE INDEX "leads_owner_index" ON "leads" USING btree ("owner_id","id") WHERE "leads"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_pending_index" ON "leads" USING btree ("id") WHERE not "leads"."is_imported" and not "leads"."is_suspect";--> statement-breakpoint
CREATE INDEX "leads_phone_index" ON "leads" USING btree ("phone_e164" collate "C") WHERE "leads"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "leads_product_index" ON "leads" USING btree ("product","is_suspect","id","is_imported") WHERE "leads"."product" is not null;--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_suspects_index" ON "leads" USING btree ("id") WHERE "leads"."is_suspect";--> statement-breakpoint
CREATE INDEX "leads_uncontacted_index" ON "leads" USING btree ("id") WHERE "leads"."first_contact_at" is null and not "leads"."is_imported" and not "leads"."is_suspect";--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name_index" ON "list_views" USING btree ("list",(case when "is_shared" then '' else "owner_id" end),search_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name_index" ON "message_templates" USING btree ("purpose",search_key("name"));--> statement-breakpoint
CREATE INDEX "own_pages_published_index" ON "own_pages" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_exports_expires_at_index" ON "person_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "person_mails_entity_index" ON "person_mails" USING btree ("entity_type","entity_id","id");--> statement-breakpoint
CREATE INDEX "person_mails_failed_index" ON "person_mails" USING btree ("id") WHERE "person_mails"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "person_mails_key_index" ON "person_mails" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "person_merges_keys_index" ON "person_merges" USING btree ("one_key","other_key");--> statement-breakpoint
CREATE INDEX "preview_links_expires_at_index" ON "preview_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "record_changes_audit_log_index" ON "record_changes" USING btree ("audit_log_id");--> statement-breakpoint
CREATE INDEX "record_changes_entity_index" ON "record_changes" USING btree ("entity_type","entity_id","id");--> statement-breakpoint
CREATE INDEX "resume_texts_search_index" ON "resume_texts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resumes_counts_index" ON "resumes" USING btree ("created_at","is_suspect","status");--> statement-breakpoint
CREATE INDEX "resumes_email_index" ON "resumes" USING btree (lower("email") collate "C");--> statement-breakpoint
CREATE INDEX "resumes_name_index" ON "resumes" USING btree (search_key("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "resumes_pending_index" ON "resumes" USING btree ("id") WHERE "resumes"."status" = 'pending' and not "resumes"."is_suspect";--> statement-breakpoint
CREATE INDEX "resumes_phone_index" ON "resumes" USING btree ("phone_e164" collate "C") WHERE "resumes"."phone_e164" is not null;--> statement-breakpoint
CREATE INDEX "resumes_position_index" ON "resumes" USING btree ("position_id") WHERE "resumes"."position_id" is not null;--> statement-breakpoint
CREATE INDEX "resumes_search_index" ON "resumes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resumes_suspects_index" ON "resumes" USING btree ("id") WHERE "resumes"."is_suspect";--> statement-breakpoint
CREATE INDEX "retention_runs_started_at_index" ON "retention_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "scheduled_publications_finished_index" ON "scheduled_publications" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "scheduled_publications_waiting_index" ON "scheduled_publications" USING btree ("publish_at") WHERE "scheduled_publications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sent_conversions_created_index" ON "sent_conversions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sent_conversions_kind_index" ON "sent_conversions" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sent_conversions_lead_index" ON "sent_conversions" USING btree ("lead_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_paths_page_index" ON "site_paths" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "spent_challenges_expires_at_index" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stored_answers_created_index" ON "stored_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subject_requests_created_at_index" ON "subject_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subject_requests_open_index" ON "subject_requests" USING btree ("due_on","id") WHERE "subject_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "trusted_devices_user_id_index" ON "trusted_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_index" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_index" ON "webhook_deliveries" USING btree ("endpoint_id","id" DESC NULLS LAST);--> statement-breakpoint
-- A sample of a hundred texts would not tell how common a part of a word is.
ALTER TABLE "contact_messages" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "resumes" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
-- Hashes of images are in addresses, within texts and JSON within JSON: any run of 64 hexadecimal digits may be one.
CREATE FUNCTION note_image_uses() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  written jsonb := CASE WHEN tg_op = 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END;
  written_key text := (SELECT string_agg(written ->> column_name, ' ' ORDER BY place)
    FROM unnest(tg_argv) WITH ORDINALITY AS key_columns (column_name, place));
BEGIN
  IF tg_op <> 'INSERT' THEN
    DELETE FROM public.image_uses WHERE table_name = tg_table_name AND row_key = written_key;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO public.image_uses (image_hash, table_name, row_key)
    SELECT matched[1], tg_table_name, written_key
    FROM regexp_matches(written::text, '[0-9a-f]{64}', 'g') AS matched
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The history goes with its record on every path of deletion: nothing of a deleted person stays behind.
CREATE FUNCTION delete_record_changes() RETURNS trigger
-- As its owner: a server of the release before deletes, too, and was given nothing on the new table.
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.record_changes USING deleted
  WHERE entity_type = TG_ARGV[0] AND entity_id = deleted.id::text;
  RETURN NULL;
END
$$;
--> statement-breakpoint
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
-- A merge goes with the last submission that has its address or number.
CREATE FUNCTION delete_person_merges() RETURNS trigger
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
-- On every path of deletion: nobody else may use the views of a deleted user, and a shared one names its author no longer.
CREATE FUNCTION release_list_views() RETURNS trigger
-- As its owner: a server of the release before deletes, too, and was given nothing on the new table.
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  DELETE FROM public.list_views USING deleted WHERE owner_id = deleted.id AND NOT is_shared;
  UPDATE public.list_views SET owner_id = NULL FROM deleted WHERE owner_id = deleted.id;
  RETURN NULL;
END
$$;
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
-- An entry whose term has ended may go; no term is shorter than a year.
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger
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
-- For 0.6.0, which seals the audit log; the migration 0071 drops it.
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
--> statement-breakpoint
CREATE TRIGGER access_links_delete_changes AFTER DELETE ON access_links
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('access');
--> statement-breakpoint
CREATE TRIGGER audit_logs_append_only
BEFORE UPDATE OR DELETE ON audit_logs
FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change();
--> statement-breakpoint
CREATE TRIGGER audit_logs_no_truncate
BEFORE TRUNCATE ON audit_logs
FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_entries_append_only BEFORE UPDATE OR DELETE ON audit_seal_entries
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_entries_no_truncate BEFORE TRUNCATE ON audit_seal_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER config_versions_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF config_data ON config_versions
FOR EACH ROW EXECUTE FUNCTION note_image_uses('id');
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
CREATE TRIGGER contact_messages_delete_changes AFTER DELETE ON contact_messages
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('message');
--> statement-breakpoint
CREATE TRIGGER contact_messages_delete_mails AFTER DELETE ON contact_messages
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_mails('message');
--> statement-breakpoint
CREATE TRIGGER contact_messages_delete_merges AFTER DELETE ON contact_messages
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_merges();
--> statement-breakpoint
CREATE TRIGGER content_drafts_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF draft ON content_drafts
FOR EACH ROW EXECUTE FUNCTION note_image_uses('user_id', 'document');
--> statement-breakpoint
CREATE TRIGGER deleted_records_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF rows ON deleted_records
FOR EACH ROW EXECUTE FUNCTION note_image_uses('audit_log_id');
--> statement-breakpoint
CREATE TRIGGER leads_delete_changes AFTER DELETE ON leads
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('lead');
--> statement-breakpoint
CREATE TRIGGER leads_delete_mails AFTER DELETE ON leads
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_mails('lead');
--> statement-breakpoint
CREATE TRIGGER leads_delete_merges AFTER DELETE ON leads
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_merges();
--> statement-breakpoint
CREATE TRIGGER own_pages_delete_changes AFTER DELETE ON own_pages
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('page');
--> statement-breakpoint
CREATE TRIGGER own_pages_note_image_uses AFTER INSERT OR DELETE OR UPDATE ON own_pages
FOR EACH ROW EXECUTE FUNCTION note_image_uses('id');
--> statement-breakpoint
CREATE TRIGGER positions_delete_changes AFTER DELETE ON positions
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('position');
--> statement-breakpoint
CREATE TRIGGER preview_links_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF changes ON preview_links
FOR EACH ROW EXECUTE FUNCTION note_image_uses('id');
--> statement-breakpoint
CREATE TRIGGER resumes_delete_changes AFTER DELETE ON resumes
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('resume');
--> statement-breakpoint
CREATE TRIGGER resumes_delete_mails AFTER DELETE ON resumes
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_mails('resume');
--> statement-breakpoint
CREATE TRIGGER resumes_delete_merges AFTER DELETE ON resumes
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_merges();
--> statement-breakpoint
CREATE TRIGGER scheduled_publications_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF changes ON scheduled_publications
FOR EACH ROW EXECUTE FUNCTION note_image_uses('id');
--> statement-breakpoint
CREATE TRIGGER subject_requests_delete_changes AFTER DELETE ON subject_requests
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('request');
--> statement-breakpoint
CREATE TRIGGER subject_requests_delete_mails AFTER DELETE ON subject_requests
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_person_mails('request');
--> statement-breakpoint
CREATE TRIGGER users_delete_changes AFTER DELETE ON users
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('user');
--> statement-breakpoint
CREATE TRIGGER users_release_list_views AFTER DELETE ON users
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION release_list_views();
--> statement-breakpoint
INSERT INTO "message_templates" ("purpose", "name", "subject", "body") VALUES
  ('whatsapp', 'Primeiro contato', '', 'Olá, {nome}! Aqui é da {empresa}. Recebemos o seu pedido de demonstração: {produto}. Qual é o melhor horário para conversarmos?'),
  ('answer', 'Resposta', 'Re: {assunto}', 'Olá, {nome},' || chr(10) || chr(10) || 'obrigado pela sua mensagem.' || chr(10) || chr(10) || 'Atenciosamente,' || chr(10) || '{empresa}'),
  ('outcome', 'Candidatura aprovada', 'Sua candidatura na {empresa}', 'Olá, {nome},' || chr(10) || chr(10) || 'gostamos do seu currículo para a área {vaga} e queremos conversar com você. Quais dias e horários são bons nesta semana?' || chr(10) || chr(10) || 'Atenciosamente,' || chr(10) || '{empresa}'),
  ('outcome', 'Candidatura não aprovada', 'Sua candidatura na {empresa}', 'Olá, {nome},' || chr(10) || chr(10) || 'agradecemos a sua candidatura para a área {vaga}. Desta vez seguimos com outras pessoas. Desejamos sucesso.' || chr(10) || chr(10) || 'Atenciosamente,' || chr(10) || '{empresa}');
