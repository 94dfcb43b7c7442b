import { describe, expect, onTestFinished, test } from "bun:test";
import { join } from "node:path";
import { NEWS_FEED_PATH } from "#shared/content/news-address.ts";
import { pages, publicPaths, socialImage } from "#shared/content/pages.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp, PUBLIC_URL } from "../support/app.ts";
import { trpcError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { someArticle } from "../support/own-pages.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const app = await createTestApp();

type Graph = { "@graph": { "@type": string; [key: string]: unknown }[] };

async function structuredDataOf(path: string): Promise<Graph["@graph"]> {
  const html = await (await app.rest("GET", path)).text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  return (JSON.parse(json) as Graph)["@graph"];
}

test("robots.txt excludes the back office and the API and names the sitemap", async () => {
  const robots = await (await app.rest("GET", "/robots.txt")).text();
  expect(robots.split("\n")).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api/",
      `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    ]),
  );
});

test("the sitemap lists every public page and nothing else", async () => {
  const answer = await app.rest("GET", "/sitemap.xml");
  expect(answer.headers.get("content-type")).toStartWith("application/xml");
  const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(publicPaths.map((path) => PUBLIC_URL + path));
});

test("llms.txt has a heading and a link to every page", async () => {
  const text = await (await app.rest("GET", "/llms.txt")).text();
  expect(text).toStartWith(`# ${defaultSiteConfig.site_title}\n`);
  for (const { name, path } of Object.values(pages))
    expect(text).toContain(`[${name}](${PUBLIC_URL}${path})`);
});

test("the web manifest has the name and color of the site config", async () => {
  const answer = await app.rest("GET", "/manifest.webmanifest");
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  expect(await answer.json()).toMatchObject({
    name: defaultSiteConfig.site_title,
    theme_color: defaultSiteConfig.color_primary,
    lang: "pt-BR",
  });
});

test.each(["/robots.txt", "/sitemap.xml", "/llms.txt", "/manifest.webmanifest", NEWS_FEED_PATH])(
  "%s is not sent again unchanged, and HEAD tells its length",
  async (path) => {
    const { ownPages } = app.trpc({ cookie: await signIn(app) });
    const { id } = await ownPages.create.mutate(someArticle());
    onTestFinished(async () => void (await ownPages.delete.mutate(id)));
    const answer = await app.rest("GET", path);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const etag = answer.headers.get("etag") ?? "";
    expect((await app.rest("GET", path, { headers: { "if-none-match": etag } })).status).toBe(304);
    const whole = await app.rest("GET", path, { headers: { "accept-encoding": "identity" } });
    const { byteLength } = await whole.arrayBuffer();
    const head = await app.rest("HEAD", path, { headers: { "accept-encoding": "identity" } });
    expect(head.headers.get("content-length")).toBe(String(byteLength));
    expect(await head.text()).toBe("");
  },
);

test("an unknown path below /.well-known returns 404 instead of a redirect", async () => {
  expect((await app.rest("GET", "/.well-known/ai-catalog.json")).status).toBe(404);
});

test("security.txt names the company's address once it is no example, and expires within a year", async () => {
  const ask = () => app.rest("GET", "/.well-known/security.txt");
  expect((await ask()).status).toBe(404);
  const other = await createTestApp();
  await appendConfigVersion(other, { contact_email: "contato@avante.com.br" });
  const answer = await eventually(async () => {
    const named = await other.rest("GET", "/.well-known/security.txt");
    expect(named.status).toBe(200);
    return named;
  });
  expect(answer.headers.get("content-type")).toStartWith("text/plain");
  const [contact, expires, , canonical] = (await answer.text()).split("\n");
  expect(contact).toBe("Contact: mailto:contato@avante.com.br");
  expect(canonical).toBe(`Canonical: ${PUBLIC_URL}/.well-known/security.txt`);
  const days = (Date.parse(expires?.slice("Expires: ".length) ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test.each(Object.values(pages))("$path has its own illustration for shared links", async (page) => {
  const html = await (await app.rest("GET", page.path)).text();
  const { path } = socialImage(page);
  expect(html).toContain(`<meta property="og:image" content="${PUBLIC_URL}${path}">`);
  const file = Bun.file(join(import.meta.dir, "../../src/client/public", path));
  const bytes = await file.bytes();
  expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});

test("every page has the company as structured data, and every page except home has breadcrumbs", async () => {
  for (const { path, name } of Object.values(pages)) {
    const graph = await structuredDataOf(path);
    expect(graph.find((node) => node["@type"] === "Organization")).toMatchObject({
      name: defaultSiteConfig.company_name,
    });
    const breadcrumbs = graph.find((node) => node["@type"] === "BreadcrumbList");
    if (path === "/") expect(breadcrumbs).toBeUndefined();
    else {
      expect(breadcrumbs?.itemListElement).toEqual([
        { "@type": "ListItem", position: 1, name: "Início", item: `${PUBLIC_URL}/` },
        { "@type": "ListItem", position: 2, name, item: PUBLIC_URL + path },
      ]);
    }
  }
});

test("the company's address, hours, telephone and profiles come from the site config", async () => {
  const of = await createTestApp();
  const company = async () => {
    const html = await (await of.rest("GET", "/contato")).text();
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    return (JSON.parse(json) as Graph)["@graph"].find((node) => node["@type"] === "Organization");
  };
  expect(await company()).toMatchObject({
    telephone: "+554133334444",
    address: {
      streetAddress: "Rua das Araucárias, 100, Centro",
      addressLocality: "Curitiba",
      addressRegion: "PR",
    },
    contactPoint: {
      hoursAvailable: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
            (day) => `https://schema.org/${day}`,
          ),
          opens: "09:00",
          closes: "18:00",
        },
      ],
    },
  });
  await appendConfigVersion(of, {
    contact_phone: "(11) 3030-4040 / (11) 98888-7777",
    company_street: "",
    company_district: "",
    company_city: "Santos",
    company_state: "SP",
    company_postal_code: "11010-000",
    opening_hours: "",
    social_profiles: "https://www.linkedin.com/company/avante\nhttps://www.instagram.com/avante",
  });
  await eventually(async () => expect(await company()).toMatchObject({ telephone: "+551130304040" }));
  const changed = await company();
  expect(changed?.address).toEqual({
    "@type": "PostalAddress",
    addressLocality: "Santos",
    addressRegion: "SP",
    postalCode: "11010-000",
    addressCountry: "BR",
  });
  expect(changed?.contactPoint).not.toHaveProperty("hoursAvailable");
  expect(changed?.sameAs).toEqual([
    "https://www.linkedin.com/company/avante",
    "https://www.instagram.com/avante",
  ]);
  expect(await (await of.rest("GET", "/llms.txt")).text()).toContain("Santos, SP, CEP 11010-000.");
});

test("a trial of one day is written in the singular", async () => {
  const of = await createTestApp();
  await appendConfigVersion(of, { trial_days: "1" });
  await eventually(async () =>
    expect(await (await of.rest("GET", "/sistemas-erp/nucleus")).text()).toContain('Teste grátis por 1 dia"'),
  );
});

test.each(["/sistemas-erp/nucleus", "/sistemas-erp/maskot", "/solucoes/store"])(
  "%s is a SoftwareApplication",
  async (path) => {
    const types = (await structuredDataOf(path)).map((node) => node["@type"]);
    expect(types).toContain("SoftwareApplication");
  },
);

test("the certificate page has its five questions as structured data", async () => {
  const faq = (await structuredDataOf("/certificados")).find((node) => node["@type"] === "FAQPage");
  expect(faq?.mainEntity).toHaveLength(5);
});

describe("a search engine knows the owner", () => {
  test("by nothing while nothing is set", async () => {
    const page = await (await app.rest("GET", "/contato")).text();
    expect(page).not.toContain("google-site-verification");
    expect(page).not.toContain("msvalidate.01");
    for (const path of ["/google1234abcd.html", "/BingSiteAuth.xml"])
      expect((await app.rest("GET", path)).status).toBe(302);
  });

  test("by tags and files, whatever was pasted", async () => {
    const of = await createTestApp();
    const { siteConfig } = of.trpc({ cookie: await signIn(of) });
    const pasted = {
      google_verification: '<meta name="google-site-verification" content="AbC-dEf_1234567890" />',
      bing_verification: "<meta content='0123456789ABCDEF' name='msvalidate.01'>",
    };
    const { config } = await siteConfig.save.mutate({ changes: pasted });
    expect(config).toMatchObject({
      google_verification: "AbC-dEf_1234567890",
      bing_verification: "0123456789ABCDEF",
    });
    const page = await (await of.rest("GET", "/contato")).text();
    expect(page).toContain('<meta name="google-site-verification" content="AbC-dEf_1234567890">');
    expect(page).toContain('<meta name="msvalidate.01" content="0123456789ABCDEF">');
    expect(await (await of.rest("GET", "/admin/login")).text()).not.toContain("google-site-verification");
    const bing = await of.rest("GET", "/BingSiteAuth.xml");
    expect(bing.headers.get("content-type")).toStartWith("application/xml");
    expect(await bing.text()).toContain("<user>0123456789ABCDEF</user>");

    await siteConfig.save.mutate({ changes: { google_verification: "google1234abcd.html" } });
    const google = await of.rest("GET", "/google1234abcd.html");
    expect(await google.text()).toBe("google-site-verification: google1234abcd.html");
    expect((await of.rest("GET", "/google1234.html")).status).toBe(302);
    await siteConfig.save.mutate({
      changes: { google_verification: "google-site-verification: google99aabbcc.html" },
    });
    expect((await of.rest("GET", "/google99aabbcc.html")).status).toBe(200);
    const wrong = siteConfig.save.mutate({ changes: { google_verification: '"><script>' } });
    expect(await trpcError(wrong)).toMatchObject({ status: 400 });
  });
});
