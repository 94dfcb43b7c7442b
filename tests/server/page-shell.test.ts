import { describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { adminPaths, pages, redirects } from "#shared/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { parsePage } from "../support/html.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const app = await createTestApp();
const publicPages = Object.values(pages);

async function load(path: string, of = app) {
  const answer = await of.rest("GET", path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  return { answer, page: await parsePage(await answer.text()) };
}

describe("a public page", () => {
  test.each(publicPages)("$path introduces itself", async ({ path, title, description, themeColorKey }) => {
    const { page } = await load(path);
    expect(page.title).toBe(`${title} | Avante Sistemas`);
    expect(page.links.canonical).toBe(PUBLIC_URL + path);
    expect(page.metas).toMatchObject({
      description,
      "og:title": page.title,
      "og:description": description,
      "og:url": PUBLIC_URL + path,
      "og:locale": "pt_BR",
      "og:site_name": "Avante Sistemas",
      "theme-color": defaultSiteConfig[themeColorKey],
    });
    expect(page.metas.robots).toBeUndefined();
  });

  test("no two share a title or a description", () => {
    expect(new Set(publicPages.map(({ title }) => title)).size).toBe(publicPages.length);
    expect(new Set(publicPages.map(({ description }) => description)).size).toBe(publicPages.length);
  });

  test("carries the configuration without the two legal texts, and the visible slides", async () => {
    const of = await createTestApp();
    const slide = { image: "/a.svg", title: "Visível" };
    await appendConfigVersion(of, {
      terms_of_use: "Termos muito longos",
      privacy_policy: "Política muito longa",
      site_slider_images: JSON.stringify([slide, { ...slide, title: "Escondido", visible: false }, {}]),
    });
    await eventually(async () => {
      const { answer, page } = await load("/", of);
      const { terms_of_use: _t, privacy_policy: _p, ...rest } = defaultSiteConfig;
      expect(page.data.config).toEqual({ ...rest, site_slider_images: expect.any(String) as never });
      expect(page.data.slides).toEqual([expect.objectContaining({ title: "Visível" })]);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    });
  });

  test("no configured value can leave its place", async () => {
    const of = await createTestApp();
    const hostile = `</script></title></style><script>alert(1)</script><!-- "'&lt; $& $\``;
    await appendConfigVersion(of, {
      site_title: hostile,
      company_name: hostile,
      site_favicon: `/x.svg"><script>alert(2)</script>`,
      color_primary: "#fff}</style><script>alert(3)</script>",
    });
    await eventually(async () => {
      const { page } = await load("/contato", of);
      expect(page.title).toBe(`Contato | ${hostile}`);
      expect(page.metas["og:site_name"]).toBe(hostile);
      expect(page.links.icon).toBe(`/x.svg"><script>alert(2)</script>`);
      expect(page.data.config).toMatchObject({ company_name: hostile, color_primary: "#FD3D6D" });
    });
    const html = await (await of.rest("GET", "/contato")).text();
    // The data block and the JSON-LD, and nothing that a value opened.
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script/g)).toHaveLength(2);
  });

  test.each(publicPages)("$path allows its own style block and nothing else inline", async ({ path }) => {
    const { answer, page } = await load(path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    const hash = new Bun.CryptoHasher("sha256").update(page.style).digest("base64");
    expect(page.style).toContain("--site-primary:#FD3D6D");
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none';");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  });
});

describe("bytes", () => {
  test("br, gzip and plain are the same page", async () => {
    const of = (encoding: string) =>
      app.rest("GET", "/contato", { headers: { "accept-encoding": encoding } });
    const [plain, gzip, br] = [await of("identity"), await of("gzip"), await of("gzip, deflate, br")];
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(br.headers.get("content-encoding")).toBe("br");
    const body = Buffer.from(await plain.arrayBuffer());
    const zipped = Buffer.from(await gzip.arrayBuffer());
    expect(gunzipSync(zipped)).toEqual(body);
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer()))).toEqual(body);
    expect(gzip.headers.get("content-length")).toBe(String(zipped.byteLength));
    for (const answer of [plain, gzip, br]) expect(answer.headers.get("vary")).toContain("Accept-Encoding");
  });

  test.each(["same", 'W/same, "other"', '"other", same'])(
    "If-None-Match %s is answered 304",
    async (form) => {
      const etag = (await app.rest("GET", "/contato")).headers.get("etag") ?? "";
      const headers = { "if-none-match": form.replace("same", etag) };
      const answer = await app.rest("GET", "/contato", { headers });
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe("");
      expect(answer.headers.get("etag")).toBe(etag);
    },
  );

  test("another page's ETag is another's", async () => {
    const etag = (await app.rest("GET", "/contato")).headers.get("etag") ?? "";
    const answer = await app.rest("GET", "/certificados", { headers: { "if-none-match": etag } });
    expect(answer.status).toBe(200);
  });

  test("HEAD says what GET would, without a body", async () => {
    const answer = await app.rest("HEAD", "/contato");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("etag")).toBe((await app.rest("GET", "/contato")).headers.get("etag"));
    expect(await answer.text()).toBe("");
  });
});

describe("the back office", () => {
  test.each([...adminPaths])("%s is not for search engines", async (path) => {
    const { page } = await load(path);
    expect(page.title).toBe("Área administrativa | Avante Sistemas");
    expect(page.metas.robots).toBe("noindex, nofollow");
    expect(page.links.canonical).toBeUndefined();
  });
});

describe("redirects", () => {
  test.each(Object.entries(redirects))("%s leads to %s", async (from, to) => {
    const answer = await app.rest("GET", from);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  });

  test("the table is the specification's", () => {
    expect(redirects).toEqual({
      "/admin": "/admin/login",
      "/admin/settings": "/admin/data-management",
      "/solucoes/hotspot": "/",
      "/solucoes/ynternet": "/",
    });
  });

  test.each([
    "/nada",
    "/sistemas-erp",
    "/admin/nada",
    "/Contato",
    "/index.html",
    "/.env",
    "/..%2f..%2fetc/passwd",
    "/%E0%A4%A",
    "/trpcx",
  ])("unknown path %s leads home", async (path) => {
    const answer = await app.rest("GET", path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });

  test.each([
    ["/contato/", "/contato"],
    ["/contato///", "/contato"],
    ["/sistemas-erp/nucleus/", "/sistemas-erp/nucleus"],
    ["/contato/?utm_source=e-mail&x=%2F", "/contato?utm_source=e-mail&x=%2F"],
    ["/nada/", "/nada"],
  ])("a trailing slash is dropped for good: %s", async (from, to) => {
    const answer = await app.rest("GET", from);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
  });

  test.each([
    "http://localhost//malvado.example/",
    "http://localhost//malvado.example/%2e%2e/",
    "http://localhost/\\malvado.example/",
    "http://localhost///malvado.example//",
    "http://localhost//malvado.example",
  ])("%s stays on this site", async (url) => {
    const location = (await app.rest("GET", url)).headers.get("location") ?? "";
    expect(new URL(location, PUBLIC_URL).origin).toBe(PUBLIC_URL);
  });
});

describe("headers of every answer", () => {
  const secure = ["x-content-type-options", "x-frame-options", "referrer-policy", "permissions-policy"];
  test.each(["/", "/api/config", "/api/nada", "/trpc/session.me", "/healthz", "/nada"])(
    "%s",
    async (path) => {
      const { headers } = await app.rest("GET", path);
      for (const name of secure) expect(headers.get(name)).toBeTruthy();
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );

  test("over https browsers are told to stay there", async () => {
    const https = await createTestApp({ publicUrl: "https://site.example", database: app.database });
    const answer = await https.rest("GET", "/contato");
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=63072000");
  });
});
