import { expect, test } from "bun:test";
import { previewPath } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";

const app = await createTestApp();

const opened = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
const addresses = [
  "/api/resumes/1/file?copia=%22&x=<b>",
  "/api/leads/export.csv",
  "/api/erasures/1/receipt",
  `${previewPath(1)}/contato`,
];

const get = (path: string, headers: Record<string, string>, cookie?: string) =>
  app.rest("GET", path, { headers, ...(cookie ? { cookie } : {}) });

test.each(addresses)(
  "%s opened on another site is a page that opens it once more, and nothing else",
  async (path) => {
    const answer = await get(path, opened);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
    );
    const html = await answer.text();
    expect(html).toContain(texts.linkFromElsewhere.title);
    const { pathname, search } = new URL(path, "http://site.example");
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const own = Bun.escapeHTML(pathname + search);
    expect(links).toEqual(["/", own]);
    expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${own}">`);
  },
);

test.each([
  ["of this site", { ...opened, "sec-fetch-site": "same-origin" }],
  ["typed or of a mail program", { ...opened, "sec-fetch-site": "none" }],
  ["in a frame", { ...opened, "sec-fetch-dest": "iframe" }],
  ["of a script", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }],
  ["of no browser", {}],
])("a request %s is answered itself", async (_name, headers) => {
  expect((await get("/api/leads/export.csv", headers as Record<string, string>)).status).toBe(401);
  expect((await get(previewPath(1), headers as Record<string, string>)).status).toBe(302);
});

test("only a GET without a session is answered by the page", async () => {
  const cookie = await signIn(app);
  expect((await app.rest("HEAD", previewPath(1), { headers: opened })).status).toBe(302);
  expect((await get("/api/leads/export.csv", opened, cookie)).headers.get("content-type")).toStartWith(
    "text/csv",
  );
  expect((await get(previewPath(999), opened, cookie)).status).toBe(302);
  // What needs no session needs no second request.
  expect((await get("/api/config", opened)).headers.get("content-type")).toStartWith("application/json");
});
