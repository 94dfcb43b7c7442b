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
ALTER TABLE "access_links" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "record_changes_entity_index" ON "record_changes" USING btree ("entity_type","entity_id","id");--> statement-breakpoint
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
CREATE TRIGGER users_delete_changes AFTER DELETE ON users
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('user');
--> statement-breakpoint
CREATE TRIGGER leads_delete_changes AFTER DELETE ON leads
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('lead');
--> statement-breakpoint
CREATE TRIGGER contact_messages_delete_changes AFTER DELETE ON contact_messages
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('message');
--> statement-breakpoint
CREATE TRIGGER resumes_delete_changes AFTER DELETE ON resumes
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('resume');
--> statement-breakpoint
CREATE TRIGGER access_links_delete_changes AFTER DELETE ON access_links
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('access');
