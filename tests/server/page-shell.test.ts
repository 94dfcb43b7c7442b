import { describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { defaultDescription } from "#shared/content/page-descriptions.ts";
import { adminPaths, pages, redirects } from "#shared/content/pages.ts";
import { defaultSiteConfig, toEmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
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
  test.each(publicPages)(
    "$path has its title, description, canonical link and Open Graph values",
    async (listed) => {
      const { path, title, themeColorKey } = listed;
      const description = defaultDescription(listed);
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
    },
  );

  test("titles and descriptions are unique", () => {
    expect(new Set(publicPages.map(({ title }) => title)).size).toBe(publicPages.length);
    expect(new Set(publicPages.map(defaultDescription)).size).toBe(publicPages.length);
  });

  test("embeds the site config without the two legal texts, and the visible slides", async () => {
    const of = await createTestApp();
    const slide = { image: "/a.svg", title: "Visível" };
    await appendConfigVersion(of, {
      terms_of_use: "Termos muito longos",
      privacy_policy: "Política muito longa",
      site_slider_images: JSON.stringify([slide, { ...slide, title: "Escondido", visible: false }, {}]),
    });
    await eventually(async () => {
      const { answer, page } = await load("/", of);
      expect(page.data.config).toEqual({
        ...toEmbeddedSiteConfig(defaultSiteConfig),
        site_slider_images: expect.any(String) as never,
      });
      expect(page.data.slides).toEqual([expect.objectContaining({ title: "Visível" })]);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    });
  });

  test("escapes every configured value", async () => {
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
    // Only the first script, the data block and the JSON-LD: no value opened another script.
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html.match(/<\/script/g)).toHaveLength(3);
  });

  test.each(publicPages)(
    "$path allows its own style block and first script, and nothing else inline",
    async ({ path }) => {
      const { answer, page } = await load(path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      const hashOf = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("base64");
      const html = await (await app.rest("GET", path)).text();
      const [, first = ""] = /<script>(.*?)<\/script>/.exec(html) ?? [];
      expect(first).toContain("data-script");
      expect(page.style).toContain("--color-primary:#FD3D6D");
      expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(page.style)}';`);
      expect(policy).toContain("default-src 'none';");
      expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(first)}';`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    },
  );
});

describe("encodings and validators", () => {
  test("brotli, gzip and identity decode to the same page", async () => {
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

  test.each(["same", 'W/same, "other"', '"other", same'])("If-None-Match %s returns 304", async (form) => {
    const etag = (await app.rest("GET", "/contato")).headers.get("etag") ?? "";
    const headers = { "if-none-match": form.replace("same", etag) };
    const answer = await app.rest("GET", "/contato", { headers });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("etag")).toBe(etag);
  });

  test("the ETag of another page does not match", async () => {
    const etag = (await app.rest("GET", "/contato")).headers.get("etag") ?? "";
    const answer = await app.rest("GET", "/certificados", { headers: { "if-none-match": etag } });
    expect(answer.status).toBe(200);
  });

  test("HEAD returns the ETag of GET and no body", async () => {
    const answer = await app.rest("HEAD", "/contato");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("etag")).toBe((await app.rest("GET", "/contato")).headers.get("etag"));
    expect(await answer.text()).toBe("");
  });
});

describe("a page of the back office", () => {
  test.each([...adminPaths])("%s asks search engines not to index it", async (path) => {
    const { page } = await load(path);
    expect(page.title).toBe("Área administrativa | Avante Sistemas");
    expect(page.metas.robots).toBe("noindex, nofollow");
    expect(page.links.canonical).toBeUndefined();
  });
});

describe("redirects", () => {
  test.each(Object.entries(redirects))("%s redirects to %s", async (from, to) => {
    const answer = await app.rest("GET", from);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  });

  test("/favicon.ico leads to the icon", async () => {
    const answer = await app.rest("GET", "/favicon.ico");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/images/favicon.svg"]);
  });

  test("former addresses redirect to the pages of today", () => {
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
    "/index.html",
    "/.env",
    "/..%2f..%2fetc/passwd",
    "/%E0%A4%A",
    "/trpcx",
  ])("the unknown path %s redirects to the home page", async (path) => {
    const answer = await app.rest("GET", path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });

  test.each([
    ["/contato/", "/contato"],
    ["/contato///", "/contato"],
    ["/sistemas-erp/nucleus/", "/sistemas-erp/nucleus"],
    ["/contato/?utm_source=e-mail&x=%2F", "/contato?utm_source=e-mail&x=%2F"],
    ["/nada/", "/nada"],
    ["/CONTATO/", "/CONTATO"],
  ])("a trailing slash is removed with a permanent redirect: %s", async (from, to) => {
    const answer = await app.rest("GET", from);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
  });

  test.each([
    ["/Contato", "/contato"],
    ["/SISTEMAS-ERP/Nucleus?utm_source=Folheto", "/sistemas-erp/nucleus?utm_source=Folheto"],
    ["/Admin/Login", "/admin/login"],
  ])("the path of a page is found whatever its case: %s", async (from, to) => {
    const answer = await app.rest("GET", from);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
  });

  test.each(["/solucoes/hotspot", "/nada"])("%s keeps the query of a campaign", async (path) => {
    const answer = await app.rest("GET", `${path}?utm_source=folheto&x=%2F`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/?utm_source=folheto&x=%2F"]);
  });

  test.each([
    "http://localhost//malvado.example/",
    "http://localhost//malvado.example/%2e%2e/",
    "http://localhost/\\malvado.example/",
    "http://localhost///malvado.example//",
    "http://localhost//malvado.example",
  ])("%s redirects inside the site", async (url) => {
    const location = (await app.rest("GET", url)).headers.get("location") ?? "";
    expect(new URL(location, PUBLIC_URL).origin).toBe(PUBLIC_URL);
  });
});

describe("security headers of", () => {
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

  test("an https site sends Strict-Transport-Security", async () => {
    const https = await createTestApp({ publicUrl: "https://site.example", database: app.database });
    const answer = await https.rest("GET", "/contato");
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=63072000");
  });
});
