import { beforeEach, describe, expect, test } from "bun:test";
import sharp from "sharp";
import { deleteUnusedImagesNightly } from "#server/features/media/delete-unused-images.job.ts";
import { imageHash } from "#server/features/media/image-hash.ts";
import { rasterizeStoredDrawings } from "#server/features/media/rasterize-stored-drawings.job.ts";
import { parseMediaUrl } from "#shared/formats/media-url.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator, signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { eventually } from "../support/eventually.ts";
import { plainImage } from "../support/images.ts";
import { runJob } from "../support/jobs.ts";
import { someArticle, somePage } from "../support/own-pages.ts";
import { imageUploads, svg } from "../support/uploads.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const client = app.trpc({ cookie });
const uploads = imageUploads(app, cookie);

let made = 0;
/** Bytes of an image of its own. */
const photo = () =>
  plainImage(700 + ++made, 500)
    .png()
    .toBuffer();
const hashOf = (url: string) => parseMediaUrl(url)?.hash ?? "";

const config = async () => {
  const answer = await app.rest("GET", "/api/config");
  return (await answer.json()) as Record<string, string>;
};

let url: string;
let hash: string;
let bytes: Buffer;
beforeEach(async () => {
  bytes = await photo();
  ({ url } = await uploads.stored("picture", bytes));
  hash = hashOf(url);
});

test("lists what was sent for pages and slides, the newest first, and no logo or favicon", async () => {
  const { url: slide } = await uploads.stored("slide", await photo());
  const { url: drawing } = await uploads.stored("picture", svg('<rect width="50" height="20"/>'));
  await uploads.stored("logo", await photo());
  await uploads.stored("favicon", await plainImage(32, 32).png().toBuffer());
  const list = await client.imageLibrary.list.query({ limit: 3 });
  expect(list.map((image) => image.url)).toEqual([drawing, slide, url]);
});

describe("a drawing that 0.6.0 stored as SVG", () => {
  /** As 0.6.0 stored it. */
  async function storedSvg(content: string): Promise<string> {
    const drawing = Buffer.from(content);
    const name = `${imageHash(drawing, "logo")}-200x60.svg`;
    const fileId = crypto.randomUUID();
    await app.database.sql.begin(async (sql) => {
      await sql`
        insert into stored_files (id, name, content_type, byte_size, sha256, bytes)
        values (${fileId}, ${name}, 'image/svg+xml', ${drawing.byteLength},
          ${new Bun.CryptoHasher("sha256").update(drawing).digest("hex")}, ${drawing})`;
      await sql`insert into images (hash, width, height, main_name) values (${hashOf(`/media/${name}`)}, 200, 60, ${name})`;
      await sql`insert into image_files (name, image_hash, file_id) values (${name}, ${hashOf(`/media/${name}`)}, ${fileId})`;
    });
    return `/media/${name}`;
  }
  const rect = (color: string) => svg(`<rect width="200" height="60" fill="${color}"/>`);
  const shown = async (address: string) => {
    const { bytes: file, headers } = await uploads.fetched(address);
    const { width, height } = await sharp(file).metadata();
    const csp = headers.get("content-security-policy");
    return { type: headers.get("content-type"), width, height, isSandboxed: csp?.endsWith("; sandbox") };
  };

  test("becomes a WebP at its address, of the size of its place, and is sandboxed before", async () => {
    const [logo, picture] = [await storedSvg(rect("#f00")), await storedSvg(rect("#0f0"))];
    const unreadable = await storedSvg("<svg>");
    await client.siteConfig.save.mutate({ changes: { site_logo: logo } });
    expect(await shown(logo)).toMatchObject({ type: "image/svg+xml", isSandboxed: true });
    const files = async () => (await app.database.sql`select count(*)::int as n from stored_files`)[0]?.n;
    const before = await files();
    await runJob(app, rasterizeStoredDrawings);
    expect(await shown(logo)).toMatchObject({ type: "image/webp", width: 960, height: 288 });
    expect(await shown(picture)).toMatchObject({ type: "image/webp", width: 1920, height: 576 });
    expect(await files()).toBe(before);
    expect((await app.rest("GET", unreadable)).headers.get("content-type")).toBe("image/svg+xml");
    expect(
      app.lines.some((line) => line.includes("was not converted") && line.includes(hashOf(unreadable))),
    ).toBe(true);
    await client.siteConfig.save.mutate({ changes: { site_logo: "" } });
  });

  test("that was deleted comes back at its address when it is sent again", async () => {
    const drawing = rect("#00f");
    const address = await storedSvg(drawing);
    await client.imageLibrary.delete.mutate({ hash: hashOf(address), places: [] });
    expect((await app.rest("GET", address)).status).toBe(404);
    expect((await uploads.stored("logo", drawing)).url).toBe(address);
    expect(await shown(address)).toMatchObject({ type: "image/webp", width: 960, height: 288 });
  });
});

/** A picture in every kind of place. */
async function showEverywhere(): Promise<void> {
  const slide = { id: "com", image: url, title: "Com imagem" };
  const slides = [slide, { id: "sem", image: "/images/slide-erp.svg", title: "Sem imagem" }];
  const customers = [
    { name: "Casa Ipê", image: url, url: "" },
    { name: "Outra", image: "/images/slide-erp.svg", url: "" },
  ];
  await client.siteConfig.save.mutate({
    changes: {
      content_komanda: JSON.stringify({
        "intro.picture": `${url} A cozinha cheia`,
        "evidence.items.bill.picture": `${url} A conta na mesa`,
        "intro.title": "Outro título",
        "photo.picture": `${url}#20,75 O salão cheio`,
      }),
      content_team: JSON.stringify({
        "team.people": ["rita"],
        "team.people.rita.name": "Rita Ávila",
        "team.people.rita.role": "Suporte",
        "team.people.rita.face": `${url} Rita`,
      }),
      site_slider_images: JSON.stringify(slides),
      site_logo: url,
      proof_customers: JSON.stringify(customers),
    },
  });
  const hero = { id: "abertura", kind: "hero" as const, title: "Natal", lead: "", linkLabel: "", linkTo: "" };
  await client.ownPages.create.mutate(
    somePage({ title: "Natal", sections: [{ ...hero, picture: url, pictureAlt: "Árvore" }] }),
  );
  await client.ownPages.create.mutate(someArticle({ title: "Versão 12", picture: url, publishedAt: null }));
  await client.publications.schedule.mutate({
    changes: { content_maskot: JSON.stringify({ "intro.picture": `${url} Um cão` }) },
    publishAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
}

const everywhere = [
  "Logos: Logo do topo",
  "Confiança: Logos de clientes",
  "Slider: Slides",
  "Página Komanda: Telas, Itens, 4 contas, Imagem",
  "Página Komanda: Topo da página, Imagem",
  "Página Komanda: Foto da página, Fotografia",
  "Página Quem atende você: Quem atende, Pessoas, Rita Ávila, Foto",
  'Página "Natal"',
  'Novidade "Versão 12", ainda não publicada',
];

describe("an image that is shown", () => {
  test("is deleted with its files when every place was told, and none of them keeps a hole", async () => {
    await showEverywhere();
    const places = await client.imageLibrary.places.query({ hash });
    expect(places).toEqual([...everywhere, expect.stringMatching(/^Publicação agendada para /)]);
    await client.imageLibrary.delete.mutate({ hash, places });
    const said = (await auditRows(app)).at(-1)?.description;
    expect(said).toStartWith("Imagem excluída da biblioteca: 7");
    expect(said).toContain("; aparecia em Logos: Logo do topo; ");
    for (const end of [url, url.replace(/-\d+x\d+/, "-640")])
      expect((await app.rest("GET", end)).status).toBe(404);
    const [files] = await app.database
      .sql`select count(*)::int as n from image_files where image_hash = ${hash}`;
    expect(files?.n).toBe(0);
    await eventually(async () => expect(JSON.stringify(await config())).not.toContain(hash));
    const shown = await config();
    expect(shown.content_komanda).toBe('{"intro.title":"Outro título"}');
    expect(JSON.parse(shown.content_team ?? "")).toEqual({
      "team.people": ["rita"],
      "team.people.rita.name": "Rita Ávila",
      "team.people.rita.role": "Suporte",
    });
    expect(shown.site_logo).toBe("");
    expect(JSON.parse(shown.site_slider_images ?? "")).toMatchObject([{ id: "sem" }]);
    expect(JSON.parse(shown.proof_customers ?? "")).toMatchObject([{ name: "Outra" }]);
    // The editors show what is stored, so that somebody can choose another picture.
    const { config: stored } = await client.siteConfig.current.query();
    expect(stored.content_komanda).toContain(hash);
  });

  test("comes back everywhere when the same file is sent again", async () => {
    await client.siteConfig.save.mutate({
      changes: { content_komanda: JSON.stringify({ "intro.picture": `${url} A cozinha` }) },
    });
    await client.imageLibrary.delete.mutate({ hash, places: ["Página Komanda: Topo da página, Imagem"] });
    await eventually(async () => expect((await config()).content_komanda).toBe(""));
    expect((await uploads.stored("picture", bytes)).url).toBe(url);
    // At once: the editor shows it before the list of deleted images is read again.
    await uploads.fetched(url);
    await eventually(async () => expect((await config()).content_komanda).toContain(url));
  });

  test("is told of in the drafts of everybody, as drafts, unless they have it from the published texts", async () => {
    const otavio = await createAdministrator(app, { name: "Otávio Prado" });
    const others = app.trpc({ cookie: await cookieOf(app, otavio) });
    const published = JSON.stringify({ "intro.picture": `${url} A cozinha` });
    await client.siteConfig.save.mutate({ changes: { content_komanda: published } });
    const komanda = { "intro.picture": `${url} A cozinha`, "evidence.items.bill.picture": `${url} A conta` };
    const { save } = others.drafts;
    const base = JSON.parse(published);
    await save.mutate({ document: "komanda", draft: { baseVersion: 1, base, mine: komanda }, from: 0 });
    const own: Record<string, string | string[]>[] = [
      { title: "Natal", sections: ["s1"], "sections.s1.picture": url },
      { picture: url },
    ];
    for (const mine of own) {
      const { id } = await others.ownPages.start.mutate({ kind: "page" });
      const drafted = { baseVersion: 1, base: {}, mine };
      await save.mutate({ document: `own-page:${id}`, draft: drafted, from: 0 });
    }
    const draft = "Rascunho de Otávio Prado, ainda não publicado:";
    const places = await client.imageLibrary.places.query({ hash });
    expect(places).toEqual([
      "Página Komanda: Topo da página, Imagem",
      `${draft} Página Komanda, Telas, Itens, 4 contas, Imagem`,
      `${draft} “Natal”`,
      `${draft} uma página sem título`,
    ]);
    const late = client.imageLibrary.delete.mutate({ hash, places: places.slice(0, 3) });
    await expect(late).rejects.toThrow(texts.library.usedMeanwhile);
    await client.imageLibrary.delete.mutate({ hash, places });
    expect((await auditRows(app)).at(-1)?.description).toContain(`; ${draft} “Natal”`);
  });

  test("is kept for a draft, however old", async () => {
    const draft = { baseVersion: 1, base: {}, mine: { "intro.picture": `${url} Um cão` } };
    await client.drafts.save.mutate({ document: "maskot", draft, from: 0 });
    await app.database.sql`update images set uploaded_at = now() - interval '31 days' where hash = ${hash}`;
    const kept = () => app.database.sql`select hash from images where hash = ${hash}`;
    await runJob(app, deleteUnusedImagesNightly);
    expect(await kept()).toHaveLength(1);
    const { version = 0 } = (await client.drafts.read.query({ document: "maskot" })) ?? {};
    await client.drafts.discard.mutate({ document: "maskot", from: version });
    await runJob(app, deleteUnusedImagesNightly);
    expect(await kept()).toHaveLength(0);
  });

  test("stays if it is by now in a place that was not told", async () => {
    await client.siteConfig.save.mutate({
      changes: { content_komanda: JSON.stringify({ "intro.picture": `${url} A cozinha` }) },
    });
    const deletion = client.imageLibrary.delete.mutate({ hash, places: ["Slider: Slides"] });
    await expect(deletion).rejects.toThrow(texts.library.usedMeanwhile);
    await uploads.fetched(url);
  });
});

test("an image that nobody stored, or that is deleted already, is told so", async () => {
  await client.imageLibrary.delete.mutate({ hash, places: [] });
  for (const unknown of [hash, "0".repeat(64)]) {
    const deletion = client.imageLibrary.delete.mutate({ hash: unknown, places: [] });
    await expect(deletion).rejects.toThrow(texts.library.unknown);
  }
  const list = await client.imageLibrary.list.query({ limit: 60 });
  expect(list.map((image) => image.hash)).not.toContain(hash);
});

describe("every table that may name an image notes its uses, or its images would be deleted", () => {
  const notingTables = async () => {
    const rows = await app.database.sql<{ name: string }[]>`
      select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'note_image_uses'::regproc order by 1`;
    return rows.map(({ name }) => name);
  };

  /** Columns of JSON whose schema has no address of an image, or that only tell what was. */
  const withoutPictures = [
    "chat_codes.source",
    "contact_messages.source",
    "deliveries.data",
    "erasures.counts",
    "lead_import_rejections.cells",
    "lead_imports.columns",
    "lead_imports.given",
    "lead_imports.headings",
    "leads.answers",
    "leads.company",
    "leads.source",
    "person_exports.mails",
    "person_exports.mentions",
    "person_exports.phones",
    "receivers.settings",
    "record_changes.changes",
    "resumes.source",
    "retention_runs.deleted",
  ];

  test("each column of JSON is in such a table, or listed here as one without pictures", async () => {
    const noting = await notingTables();
    const columns = await app.database.sql<{ table: string; column: string }[]>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('json', 'jsonb') order by 1, 2`;
    const others = columns.filter(({ table }) => !noting.includes(table));
    expect(others.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(withoutPictures.sort());
  });

  test("no other table names one after all that an administrator did here", async () => {
    const { sql } = app.database;
    const noting = await notingTables();
    const tables = await sql<{ name: string }[]>`
      select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    const naming: string[] = [];
    for (const { name } of tables) {
      const found = await sql`select from ${sql(name)} t where t::text ~ '/media/[0-9a-f]{64}' limit 1`;
      if (found.length > 0) naming.push(name);
    }
    expect(naming).toContain("config_versions");
    const told = ["record_changes", "audit_logs"];
    expect(naming.filter((name) => !noting.includes(name) && !told.includes(name))).toEqual([]);
  });

  test("what it notes goes with the row, and a preview keeps its images, too", async () => {
    const hash = "ab".repeat(32);
    const uses = () =>
      app.database.sql`select table_name, row_key from image_uses where image_hash = ${hash}`;
    const [link] = await app.database.sql`
      insert into preview_links
        (token_hash, document, base, changes, created_by_id, created_by_name, expires_at)
      values ('x', 'home', '{}', ${JSON.stringify({ "hero.picture": `/media/${hash}-640.webp` })}::text::jsonb, 'x', 'x', now())
      returning id::text as id`;
    expect([...(await uses())]).toEqual([{ table_name: "preview_links", row_key: link?.id }]);
    await app.database.sql`update preview_links set changes = '{}' where id = ${link?.id}`;
    expect(await uses()).toHaveLength(0);
    await app.database.sql`delete from preview_links where id = ${link?.id}`;
  });
});
