CREATE TABLE "library_files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"sent_hash" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_files" ADD CONSTRAINT "library_files_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Notes files of the library by their ids, too, beside images by their hashes.
CREATE OR REPLACE FUNCTION note_image_uses() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
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
    SELECT coalesce(matched[1], matched[2]), tg_table_name, written_key
    FROM regexp_matches(written::text, '([0-9a-f]{64})|/media/arquivos/([0-9a-f]{16})', 'g') AS matched
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER library_files_delete_changes AFTER DELETE ON library_files
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_record_changes('file');
