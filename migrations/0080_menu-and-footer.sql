ALTER TABLE "own_pages" ALTER COLUMN "in_menu" SET DEFAULT false;
--> statement-breakpoint
-- The texts of menu and footer as this release reads them: entries of the header are items of a list, and own pages that
-- asked for a link stand in that of the footer, before the news. A whole state names all that differs from the defaults.
CREATE FUNCTION with_menu_entries(leaves jsonb, is_whole boolean) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  pages jsonb;
  result jsonb;
BEGIN
  SELECT coalesce(jsonb_object_agg(coalesce(renamed.new, leaf.key), leaf.value), '{}') INTO result
  FROM jsonb_each(leaves) AS leaf LEFT JOIN (VALUES
    ('menu.home', 'menu.items.home.link.label'),
    ('menu.solutions', 'menu.items.solutions.link.label'),
    ('menu.certificates', 'menu.items.certificates.link.label'),
    ('menu.itServices', 'menu.items.it-services.link.label'),
    ('menu.contact', 'menu.items.contact.link.label')
  ) AS renamed (old, new) ON leaf.key = renamed.old;
  SELECT coalesce(jsonb_agg('own-page-' || id ORDER BY title), '[]') INTO pages FROM (
    SELECT id, title FROM own_pages WHERE in_menu AND kind = 'page' AND path <> '' ORDER BY title LIMIT 15
  ) AS page;
  IF jsonb_typeof(result -> 'footer.items') = 'array' OR (is_whole AND pages <> '[]') THEN
    result := result || jsonb_build_object(
      'footer.items',
      coalesce(result -> 'footer.items', '["certificates", "contact", "work-with-us", "access"]') || pages || '["news"]',
      -- As an added item, which the release before shows too.
      'footer.items.news.link.label', 'Novidades', 'footer.items.news.link.to', '/novidades'
    ) || (
      SELECT coalesce(jsonb_object_agg('footer.items.own-page-' || page.id || field.name, field.value), '{}')
      FROM own_pages AS page, LATERAL (VALUES
        ('.link.label', CASE WHEN length(page.title) > 40 THEN left(page.title, 39) || '…' ELSE page.title END),
        ('.link.to', page.path)
      ) AS field (name, value)
      WHERE pages ? ('own-page-' || page.id)
    );
  END IF;
  RETURN result;
END $$;
--> statement-breakpoint
WITH renewed AS (
  SELECT id, stored, with_menu_entries(stored, true) AS leaves FROM (
    SELECT id, coalesce(nullif(config_data ->> 'content_frame', ''), '{}')::jsonb AS stored FROM config_versions
  ) AS version
)
UPDATE config_versions AS version
SET config_data = version.config_data || jsonb_build_object('content_frame', renewed.leaves::text)
FROM renewed WHERE renewed.id = version.id AND renewed.leaves <> renewed.stored;
--> statement-breakpoint
UPDATE document_drafts SET base = with_menu_entries(base, true), mine = with_menu_entries(mine, true)
WHERE document = 'frame';
--> statement-breakpoint
UPDATE preview_links SET base = with_menu_entries(base, true), changes = with_menu_entries(changes, true)
WHERE document = 'frame';
--> statement-breakpoint
UPDATE content_windows SET base = with_menu_entries(base, true), changes = with_menu_entries(changes, false)
WHERE document = 'frame';
--> statement-breakpoint
DROP FUNCTION with_menu_entries;
--> statement-breakpoint
UPDATE own_page_versions SET leaves = leaves - 'inMenu' WHERE leaves ? 'inMenu';
--> statement-breakpoint
UPDATE document_drafts SET base = base - 'inMenu', mine = mine - 'inMenu' WHERE document LIKE 'own-page:%';
