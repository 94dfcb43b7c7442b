import { describe, expect, test } from "bun:test";
import { publicPaths } from "#shared/content/pages.ts";
import type { SiteConfigChanges } from "#shared/schemas/site-config.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { atFileEnd } from "../support/at-file-end.ts";
import { eventually } from "../support/eventually.ts";

type Call = { host: string; key: string; keyLocation: string; urlList: string[] };

const calls: Call[] = [];
/** What the search engine answers next; 202 after these. */
const answers: Response[] = [];
const engine = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: async (request) => {
    if (request.method !== "POST") return new Response(null, { status: 405 });
    calls.push((await request.json()) as Call);
    return answers.shift() ?? new Response("not read", { status: 202 });
  },
});
atFileEnd(() => engine.stop(true));

const indexNowEndpoint = `${engine.url.origin}/indexnow`;
const app = await createTestApp({ indexNowEndpoint });
const { siteConfig, publications } = app.trpc({ cookie: await signIn(app) });
const save = (changes: SiteConfigChanges) => siteConfig.save.mutate({ changes });
const title = (text: string) => JSON.stringify({ "meta.title": text });
const queued = async (of = app) => {
  const [row] = await of.database.sql`
    select count(*)::int as jobs, count(*) filter (where state = 'completed')::int as done
    from jobs.job where data ->> 'kind' = 'announce-pages'`;
  return { jobs: Number(row?.jobs), done: Number(row?.done) };
};

/** The pages of the next call. */
const toldAfter = async (change: () => Promise<unknown>): Promise<string[]> => {
  const before = calls.length;
  await change();
  await eventually(() => expect(calls.length).toBe(before + 1));
  return calls[before]?.urlList ?? [];
};

test("nothing is told, and no key is shown, while it is switched off", async () => {
  await save({ content_contact: title("Fale conosco") });
  expect(await queued()).toEqual({ jobs: 0, done: 0 });
  const { key } = app.services.indexNow;
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect((await app.rest("GET", `/${key}.txt`)).status).toBe(302);
});

describe("switched on", () => {
  test("a save tells the pages that it changed, with a key that the site shows", async () => {
    await save({ index_now: "true" });
    expect(await queued()).toEqual({ jobs: 0, done: 0 });
    const told = await toldAfter(() => save({ content_contact: title("Contato"), proof_figures: "" }));
    expect(told).toEqual([`${PUBLIC_URL}/contato`]);
    const call = calls.at(-1);
    expect(call).toMatchObject({
      host: "site.example",
      keyLocation: `${PUBLIC_URL}/${call?.key}.txt`,
    });
    const shown = await app.rest("GET", `/${call?.key}.txt`);
    expect([shown.status, await shown.text()]).toEqual([200, call?.key ?? ""]);
    expect((await app.rest("GET", "/0123456789abcdef.txt")).status).toBe(302);
  });

  test("what stands on every page tells all of them, and what no page shows none", async () => {
    const all = publicPaths.map((path) => PUBLIC_URL + path);
    expect(await toldAfter(() => save({ company_name: "Outra" }))).toEqual(all);
    const { jobs } = await queued();
    await save({ bing_verification: "0123456789ABCDEF" });
    expect((await queued()).jobs).toBe(jobs);
  });

  test("restoring a version tells the pages that go back", async () => {
    await toldAfter(() => save({ content_home: title("Novo início"), terms_of_use: "# Novos" }));
    const { rows: versions } = await siteConfig.versions.query({});
    const before = versions[1];
    const told = await toldAfter(() => siteConfig.restore.mutate({ id: before?.id ?? 0 }));
    expect(told).toEqual([`${PUBLIC_URL}/`, `${PUBLIC_URL}/terms-of-use`]);
  });

  test("a scheduled publication tells its pages at its time", async () => {
    const changes = { content_contact: title("Na hora") };
    const publishAt = new Date(Date.now() + 1500).toISOString();
    const { versionNumber: baseVersion } = await siteConfig.current.query();
    const told = await toldAfter(() =>
      publications.schedule.mutate({ changes, baseVersion, description: "Na hora", publishAt }),
    );
    expect(told).toEqual([`${PUBLIC_URL}/contato`]);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt));
  });

  test("a refusal and a redirect are tried again", async () => {
    answers.push(new Response(null, { status: 429 }), Response.redirect(`${indexNowEndpoint}/outro`, 307));
    const before = calls.length;
    await save({ content_contact: title("De novo") });
    await eventually(async () => expect((await queued()).done).toBe((await queued()).jobs));
    expect(calls.slice(before).map(({ urlList }) => urlList)).toEqual(
      Array.from({ length: 3 }, () => [`${PUBLIC_URL}/contato`]),
    );
  });

  test("an audit log that refuses the save leaves no job behind", async () => {
    const before = await queued();
    await app.database.sql`alter table audit_logs add constraint silenced check (false) not valid`;
    await expect(save({ content_contact: title("Nunca") })).rejects.toThrow();
    await app.database.sql`alter table audit_logs drop constraint silenced`;
    expect((await queued()).jobs).toBe(before.jobs);
  });
});

test("a site that no search engine reaches tells nothing", async () => {
  const of = await createTestApp({ indexNowEndpoint, publicUrl: "http://localhost:3000" });
  const { siteConfig: local } = of.trpc({ cookie: await signIn(of) });
  await local.save.mutate({ changes: { index_now: "true", company_name: "Local" } });
  expect(await queued(of)).toEqual({ jobs: 0, done: 0 });
});
