ALTER TABLE "site_paths" ADD COLUMN "page_id" bigint;--> statement-breakpoint
-- A page goes before a redirect from its path, and a redirect before a former path.
INSERT INTO "site_paths" ("path", "kind", "target", "page_id", "created_by_id", "created_by_name")
SELECT "path", 'page', '', "id", '', "updated_by_name" FROM "own_pages" WHERE "published_at" IS NOT NULL
ON CONFLICT ("path") DO UPDATE SET "kind" = 'page', "target" = '', "page_id" = excluded."page_id";--> statement-breakpoint
INSERT INTO "site_paths" ("path", "kind", "target", "page_id", "created_by_id", "created_by_name")
SELECT "from_path", 'former', '', "page_id", '', '' FROM "own_page_redirects"
ON CONFLICT ("path") DO NOTHING;--> statement-breakpoint
DROP TABLE "own_page_redirects";--> statement-breakpoint
CREATE INDEX "site_paths_page_index" ON "site_paths" USING btree ("page_id");--> statement-breakpoint
ALTER TABLE "site_paths" ADD CONSTRAINT "site_paths_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "own_pages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "site_paths" ADD CONSTRAINT "site_paths_kind_check" CHECK (("site_paths"."kind" = 'redirect') = ("site_paths"."target" <> '')
    and ("site_paths"."kind" = 'redirect') = ("site_paths"."page_id" is null));
