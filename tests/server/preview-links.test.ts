import { expect, test } from "bun:test";
import { deleteExpiredPreviewLinks } from "#server/features/content/preview-links.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { texts } from "#shared/texts/texts.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { auditRows } from "../support/audit.ts";
import { trpcError } from "../support/errors.ts";
import { runJob } from "../support/jobs.ts";
import { everythingStored } from "../support/snapshot.ts";

const app = await createTestApp();
const administrator = await createAdministrator(app, { name: "Regina Falcão" });
const client = app.trpc({ cookie: await cookieOf(app, administrator) });
const { sql } = app.database;
const DAY_MS = 24 * 60 * 60 * 1000;

type Leaves = Record<string, string | number | string[]>;
const share = (mine: Leaves, document: "home" | "contact" = "contact", base: Leaves = {}) =>
  client.previewLinks.create.mutate({ document, base, mine });
const pathOf = (address: string) => address.slice(PUBLIC_URL.length);
const rootOf = (address: string) => pathOf(address).split("/").slice(0, 3).join("/");
const open = (path: string, address?: string) => app.rest("GET", path, address ? { address } : {});

function pageData(html: string) {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? "null");
}

/** What a stranger gets whose link opens nothing. */
async function expectGone(path: string) {
  const answer = await open(path);
  expect([path, answer.status]).toEqual([path, 404]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  const html = await answer.text();
  expect(html).toContain(texts.previewLinks.goneTitle);
  expect(html).not.toContain("page-data");
  return html;
}

test("whoever has the link reads the draft, and no cache, search engine or frame gets it", async () => {
  const { address, expiresAt } = await share({ "meta.title": "Fale com a gente" });
  expect(address).toMatch(/^http:\/\/site\.example\/previa\/[\w-]{43}\/contato$/);
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);

  const answer = await open(pathOf(address));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(answer.headers.get("set-cookie")).toBeNull();
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(html).toContain('<meta name="referrer" content="no-referrer">');
  expect(html).toContain("<title>Fale com a gente | ");
  const data = pageData(html);
  expect(data.content).toEqual({ contact: { "meta.title": "Fale com a gente" } });
  expect(data.preview).toEqual({
    root: rootOf(address),
    until: formatDateTime(new Date(expiresAt)),
    legalTexts: { terms_of_use: "", privacy_policy: "" },
  });
  // Nothing says who wrote it or which version it is.
  expect(html).not.toContain(administrator.name);

  const site = await (await open("/contato")).text();
  expect(site).not.toContain("Fale com a gente");
  expect(pageData(site)).not.toHaveProperty("preview");
});

test("every page of the site is in the preview, and nothing else is", async () => {
  const root = rootOf((await share({ "meta.title": "Outro" })).address);
  expect((await open(root)).status).toBe(200);
  expect((await open(`${root}/sistemas-erp/nucleus?editar=nucleus`)).status).toBe(200);
  for (const path of ["/admin/dashboard", "/api/leads", "/privacidade/cancelar-novidades", "/nada"]) {
    const answer = await open(root + path);
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, root]);
  }
  expect((await app.rest("POST", root, { body: {} })).status).toBe(404);
});

test("any draft is shared: a page that was never published, settings, a legal text", async () => {
  const { id, leaves } = await client.ownPages.start.mutate({ kind: "page" });
  const opening = Object.keys(leaves).find((leaf) => leaf.endsWith(".title")) ?? "";
  const call = (leaves.sections as string[])[1] ?? "";
  const mine = {
    ...leaves,
    title: "Natal",
    [opening]: "Venda em dezembro",
    [`sections.${call}.title`]: "Fale",
  };
  const page = await client.previewLinks.create.mutate({ document: `own-page:${id}`, base: leaves, mine });
  expect(pathOf(page.address)).toEndWith("/pagina");
  const html = await (await open(pathOf(page.address))).text();
  expect(html).toContain("<title>Natal | ");
  expect(pageData(html).ownPage).toMatchObject({ kind: "page", title: "Natal" });
  expect(html).not.toContain('rel="canonical" href="http://site.example/natal"');
  const unsafe = {
    ...mine,
    [`sections.${call}.linkTo`]: "javascript:alert(1)",
    [`sections.${call}.linkLabel`]: "x",
  };
  for (const shapeless of [
    { ...leaves, sections: "abc" },
    { ...leaves, sections: ["s1"] },
  ])
    expect(
      await trpcError(
        client.previewLinks.create.mutate({ document: `own-page:${id}`, base: leaves, mine: shapeless }),
      ),
    ).toMatchObject({ code: "invalid_input" });
  const wrong = client.previewLinks.create.mutate({ document: `own-page:${id}`, base: leaves, mine: unsafe });
  expect(await trpcError(wrong)).toMatchObject({ code: "invalid_input" });

  const settings = await client.previewLinks.create.mutate({
    document: "settings",
    base: { site_title: "Antes" },
    mine: { site_title: "Título da prévia" },
  });
  expect(pageData(await (await open(pathOf(settings.address))).text()).config.site_title).toBe(
    "Título da prévia",
  );
  expect((await open(`${rootOf(settings.address)}/pagina`)).headers.get("location")).toBe(
    rootOf(settings.address),
  );
  const terms = await client.previewLinks.create.mutate({
    document: "text:terms_of_use",
    base: {},
    mine: { terms_of_use: "## Regras da prévia" },
  });
  expect(await (await open(pathOf(terms.address))).text()).toContain("Regras da prévia");
  const titles = (await client.previewLinks.list.query()).map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual(["Termos de uso", "Configurações", "Natal"]);
});

test("a text of the draft cannot leave the data of the page", async () => {
  const text = "</script><script>alert(1)</script>";
  const { address } = await share({ "meta.title": text });
  const html = await (await open(pathOf(address))).text();
  expect(html).not.toContain("<script>alert(1)");
  expect(pageData(html).content.contact["meta.title"]).toBe(text);
});

test("texts that others published since show too, under those of the draft", async () => {
  const { address } = await share({ "meta.title": "Do rascunho" });
  await client.siteConfig.save.mutate({
    changes: {
      content_contact: JSON.stringify({ "meta.title": "Publicado", "meta.description": "Descrição nova." }),
      site_title: "Nome novo",
    },
  });
  const { config, content } = pageData(await (await open(pathOf(address))).text());
  expect(config.site_title).toBe("Nome novo");
  expect(content.contact).toEqual({ "meta.title": "Do rascunho", "meta.description": "Descrição nova." });
});

test("the token is nowhere but in the answer: not in the database, the audit log or the log", async () => {
  const before = (await auditRows(app)).length;
  const { id, address } = await share({ "meta.title": "Sigilo" });
  const token = rootOf(address).split("/").at(-1) ?? "";
  await open(pathOf(address));
  await open(`/previa/${token}/nada`);
  expect(await everythingStored(app)).not.toContain(token);
  expect(JSON.stringify(app.lines)).not.toContain(token);
  expect(app.lines.some((line) => line.includes('"path":"/previa/…/contato"'))).toBeTrue();
  const [row] = await sql`select token_hash from preview_links where id = ${id}`;
  expect(row?.token_hash).toBe(new Bun.CryptoHasher("sha256").update(token).digest("hex"));
  const [entry] = (await auditRows(app)).slice(before);
  expect(entry).toMatchObject({ action: "CREATE", entityType: "system", adminId: administrator.id });
  expect(entry?.description).toStartWith(`Prévia nº ${id} de Contato compartilhada até `);
});

test("the list says what, by whom, until when and how often it was opened", async () => {
  const { id, address, expiresAt } = await share({ "meta.title": "Contada" });
  await open(pathOf(address));
  await open(rootOf(address));
  const [listed] = await client.previewLinks.list.query();
  expect(listed).toMatchObject({
    id,
    title: "Contato",
    createdByName: "Regina Falcão",
    expiresAt,
    openedCount: 2,
  });
  expect(JSON.stringify(listed)).not.toContain("Contada");
});

test("a revoked, an expired and an unknown link answer the same", async () => {
  const revoked = await share({ "meta.title": "Revogada" });
  await client.previewLinks.revoke.mutate(revoked.id);
  const expired = await share({ "meta.title": "Vencida" });
  await sql`update preview_links set expires_at = now() - interval '1 second' where id = ${expired.id}`;
  const answers = [
    await expectGone(pathOf(revoked.address)),
    await expectGone(pathOf(expired.address)),
    await expectGone(`/previa/${"x".repeat(43)}/contato`),
    await expectGone("/previa/%3Cscript%3E/contato"),
  ];
  expect(new Set(answers).size).toBe(1);
  const listed = (await client.previewLinks.list.query()).map(({ id }) => id);
  expect(listed).not.toContain(revoked.id);
  expect(listed).not.toContain(expired.id);
  for (const { id } of [revoked, expired]) {
    expect(await trpcError(client.previewLinks.revoke.mutate(id))).toMatchObject({ code: "not_found" });
  }
  const description = `Prévia nº ${revoked.id} de Contato revogada`;
  expect((await auditRows(app)).filter((row) => row.description === description)).toHaveLength(1);

  await runJob(app, deleteExpiredPreviewLinks);
  const left = await sql`select id from preview_links where id in (${revoked.id}, ${expired.id})`;
  expect(left.map(({ id }) => Number(id))).toEqual([revoked.id]);
});

test("a draft with a text that the site cannot show gets no link", async () => {
  for (const changes of [{ "meta.title": "" }, { "meta.title": "x".repeat(1000) }, [1]]) {
    const error = await trpcError(share(changes as Leaves));
    expect(error).toMatchObject({ code: "invalid_input" });
  }
});

test.each(["%00", "%0d%0aset-cookie:a", "%c3%a9"])(
  "a token of %s opens nothing and breaks nothing",
  async (token) => {
    const page = await app.rest("GET", `/previa/${token}`);
    expect(page.status).toBe(404);
    const unknown = await app.rest("GET", `/previa/${token}/y`);
    expect(unknown.status).toBe(302);
    expect(unknown.headers.get("location")?.toLowerCase()).toBe(
      `/previa/${token.replace(":", "%3a").replace("=", "%3d")}`,
    );
  },
);

test("one network tries at most 300 links an hour that open nothing; what opens counts nothing", async () => {
  const { address } = await share({ "meta.title": "Muitas" });
  const stranger = "198.51.100.9";
  const statuses: number[] = [];
  // Twenty at a time, since all at once wait longer for a connection than a busy machine's server lets them.
  for (let batch = 0; batch < 15; batch += 1) {
    const tries = Array.from({ length: 20 }, () => open("/previa/inventado", stranger));
    statuses.push((await open(pathOf(address), stranger)).status);
    statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(300);
  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
  const limited = await open("/previa/inventado", stranger);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await limited.text()).toContain(texts.request.rateLimited);
  expect((await open(pathOf(address), "203.0.113.99")).status).toBe(200);
});

test("a HEAD and a robot that describes the link are no opening", async () => {
  const { id, address } = await share({ "meta.title": "Colada" });
  const path = pathOf(address);
  expect((await app.rest("HEAD", path)).status).toBe(200);
  for (const agent of [
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1",
    "Mozilla/5.0 (compatible; Googlebot/2.1)",
  ])
    expect((await app.rest("GET", path, { headers: { "user-agent": agent } })).status).toBe(200);
  await app.rest("GET", path, { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" } });
  const [row] = await sql`select opened_count from preview_links where id = ${id}`;
  expect(row?.opened_count).toBe(1);
});
