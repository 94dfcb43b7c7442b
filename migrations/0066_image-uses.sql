CREATE TABLE "image_uses" (
	"image_hash" text NOT NULL,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	CONSTRAINT "image_uses_image_hash_table_name_row_key_pk" PRIMARY KEY("image_hash","table_name","row_key")
);
--> statement-breakpoint
CREATE INDEX "image_uses_row_index" ON "image_uses" USING btree ("table_name","row_key");--> statement-breakpoint

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
CREATE TRIGGER config_versions_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF config_data ON config_versions
FOR EACH ROW EXECUTE FUNCTION note_image_uses('id');
--> statement-breakpoint
CREATE TRIGGER scheduled_publications_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF changes ON scheduled_publications
FOR EACH ROW EXECUTE FUNCTION note_image_uses('id');
--> statement-breakpoint
CREATE TRIGGER content_drafts_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF draft ON content_drafts
FOR EACH ROW EXECUTE FUNCTION note_image_uses('user_id', 'document');
--> statement-breakpoint
CREATE TRIGGER own_pages_note_image_uses AFTER INSERT OR DELETE OR UPDATE ON own_pages
FOR EACH ROW EXECUTE FUNCTION note_image_uses('id');
--> statement-breakpoint
CREATE TRIGGER deleted_records_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF rows ON deleted_records
FOR EACH ROW EXECUTE FUNCTION note_image_uses('audit_log_id');
--> statement-breakpoint
CREATE TRIGGER preview_links_note_image_uses AFTER INSERT OR DELETE OR UPDATE OF changes ON preview_links
FOR EACH ROW EXECUTE FUNCTION note_image_uses('id');
--> statement-breakpoint
INSERT INTO image_uses (image_hash, table_name, row_key)
SELECT matched[1], 'config_versions', id::text FROM config_versions AS stored, regexp_matches(to_jsonb(stored)::text, '[0-9a-f]{64}', 'g') AS matched
UNION
SELECT matched[1], 'scheduled_publications', id::text FROM scheduled_publications AS stored, regexp_matches(to_jsonb(stored)::text, '[0-9a-f]{64}', 'g') AS matched
UNION
SELECT matched[1], 'content_drafts', user_id || ' ' || document FROM content_drafts AS stored, regexp_matches(to_jsonb(stored)::text, '[0-9a-f]{64}', 'g') AS matched
UNION
SELECT matched[1], 'own_pages', id::text FROM own_pages AS stored, regexp_matches(to_jsonb(stored)::text, '[0-9a-f]{64}', 'g') AS matched
UNION
SELECT matched[1], 'deleted_records', audit_log_id::text FROM deleted_records AS stored, regexp_matches(to_jsonb(stored)::text, '[0-9a-f]{64}', 'g') AS matched
UNION
SELECT matched[1], 'preview_links', id::text FROM preview_links AS stored, regexp_matches(to_jsonb(stored)::text, '[0-9a-f]{64}', 'g') AS matched
ON CONFLICT DO NOTHING;
