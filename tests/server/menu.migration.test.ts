import { expect, test } from "bun:test";
import { knownMigrations, migrateUpTo } from "#server/platform/db/known-migrations.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { createEmptyTestDatabase } from "../support/database.ts";

test("names of the menu and links to own pages of the release before stay, in versions, drafts and windows", async () => {
  const known = knownMigrations();
  const last = known[known.findIndex(({ tag }) => tag.endsWith("_menu-and-footer")) - 1];
  if (!last) throw new Error("the migration is gone");
  const database = await createEmptyTestDatabase();
  const title = "Uma página com um título de mais de quarenta letras";
  const stored = {
    "footer.items": ["contact", "n1"],
    "footer.items.n1.link.label": "Loja",
    "footer.items.n1.link.to": "https://loja.test",
    "menu.itServices": "TI",
  };
  const json = JSON.stringify(stored);
  await database.sql.begin(async (tx) => {
    await migrateUpTo(tx, last.when);
    await tx`
      insert into own_pages (kind, path, title, description, sections, body, picture, picture_alt, author_name,
        published_at, in_menu, created_by_name, updated_by_name)
      values ('page', '/natal', 'Natal', '', '[]', '', '', '', '', now(), true, '', ''),
        ('page', '/longa', ${title}, '', '[]', '', '', '', '', now(), true, '', ''),
        ('page', '/fora', 'Sem link', '', '[]', '', '', '', '', now(), false, '', '')`;
    await tx`
      insert into config_versions (version_number, description, is_current, config_data)
      values (1, '', false, '{}'), (2, '', true, jsonb_build_object('content_frame', ${json}::text))`;
    await tx`
      insert into document_drafts (document, base_version, base, mine, updated_by_id, updated_by_name)
      values ('frame', 2, ${json}::text::jsonb, ${JSON.stringify({ ...stored, "menu.home": "Casa" })}::text::jsonb, 'x', 'x')`;
  });

  const app = await createTestApp({ database });
  const client = app.trpc({ cookie: await signIn(app) });
  const { config } = await client.siteConfig.current.query();
  const links = {
    "footer.items.own-page-1.link.label": "Natal",
    "footer.items.own-page-1.link.to": "/natal",
    "footer.items.own-page-2.link.label": "Uma página com um título de mais de qua…",
    "footer.items.own-page-2.link.to": "/longa",
  };
  const expected = {
    ...links,
    "footer.items": ["contact", "n1", "own-page-1", "own-page-2", "news"],
    "footer.items.n1.link.label": "Loja",
    "footer.items.n1.link.to": "https://loja.test",
    "menu.items.it-services.link.label": "TI",
  };
  expect(JSON.parse(config.content_frame)).toEqual(expected);
  const first = await client.siteConfig.version.query({ versionNumber: 1 });
  expect(JSON.parse(first.config.content_frame)).toEqual({
    ...links,
    "footer.items": ["certificates", "contact", "work-with-us", "access", "own-page-1", "own-page-2", "news"],
  });
  const draft = await client.drafts.read.query({ document: "frame" });
  expect(draft?.draft.mine).toMatchObject({ ...expected, "menu.items.home.link.label": "Casa" });
});
