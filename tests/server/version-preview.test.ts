import { expect, test } from "bun:test";
import { PREVIEW_ROOT, previewPath } from "#shared/site/page-data.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";

const app = await createTestApp();
const cookie = await signIn(app);
const client = app.trpc({ cookie });
await client.siteConfig.save.mutate({
  changes: { site_title: "Como era", terms_of_use: "# Termos de antes" },
});
await client.siteConfig.save.mutate({ changes: { site_title: "Como é", terms_of_use: "" } });

const get = (path: string, by: { cookie?: string } = { cookie }) => app.rest("GET", path, by);

function pageData(html: string) {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? "null");
}

test("an administrator gets the pages of a version, which no cache and no search engine keeps", async () => {
  const usual = await get("/contato", {});
  for (const [path, title] of [
    [previewPath(2), "Como era"],
    [`${previewPath(2)}/contato`, "Contato | Como era"],
    [`${previewPath(3)}/contato`, "Contato | Como é"],
  ] as const) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(html).toContain(`${title}</title>`);
    // The same policy as every page, but for the hashes of what is inline, and that the page editor frames it.
    const directives = (of: Response) =>
      (of.headers.get("content-security-policy") ?? "").replaceAll(/'sha256-[^']*'/g, "hash");
    expect(directives(answer)).toBe(
      directives(usual).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  }
  const { preview, config } = pageData(await (await get(previewPath(2))).text());
  expect(config.site_title).toBe("Como era");
  expect(preview).toEqual({
    root: previewPath(2),
    versionNumber: 2,
    legalTexts: { terms_of_use: "# Termos de antes", privacy_policy: "" },
  });
});

test("the site itself stays what it is, and knows of no preview", async () => {
  await get(`${previewPath(2)}/contato`);
  const answer = await get("/contato", {});
  expect(answer.headers.get("x-robots-tag")).toBeNull();
  const data = pageData(await answer.text());
  expect(data.config.site_title).toBe("Como é");
  expect(data).not.toHaveProperty("preview");
});

test.each([previewPath(2), `${previewPath(2)}/contato`, `${previewPath(2)}/`, previewPath(999)])(
  "without a session %s leads to the versions screen and shows nothing",
  async (path) => {
    for (const by of [{}, { cookie: cookie.replace(/=.{6}/, "=abcdef") }]) {
      const answer = await get(path, by);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toStartWith("/admin/config-versions?versao=");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toBe("");
    }
  },
);

test.each([
  [previewPath(999), "/admin/config-versions?versao=999"],
  [previewPath(0), "/admin/config-versions?versao=0"],
  [`${PREVIEW_ROOT}/99999999999999`, "/admin/config-versions?versao=99999999999999"],
  [`${previewPath(2)}/nao-existe`, previewPath(2)],
  [`${previewPath(2)}/admin/users`, previewPath(2)],
  [`${PREVIEW_ROOT}/dois`, "/"],
])("%s leads to %s", async (path, location) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, location]);
});
