import { describe, expect, test } from "bun:test";
import {
  defaultSiteConfig,
  internalKeys,
  type SiteConfigKey,
  siteConfigNames,
} from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { signIn } from "../support/administrators.ts";
import { createTestApp } from "../support/app.ts";
import { restError } from "../support/errors.ts";
import { eventually } from "../support/eventually.ts";
import { appendConfigVersion } from "../support/site-config.ts";

const app = await createTestApp();

async function readValue(key: string): Promise<unknown> {
  const answer = await app.rest("GET", `/api/config/${key}`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return answer.json();
}

test.each(Object.keys(defaultSiteConfig) as SiteConfigKey[])(
  "%s returns its value, if visitors may see it",
  async (key) => {
    const value = internalKeys.includes(key) ? "" : defaultSiteConfig[key];
    expect(await readValue(key)).toEqual({ success: true, data: { value } });
  },
);

test.each(["terms_of_use", "privacy_policy"])("%s returns the saved text with its markup", async (key) => {
  const text = `# Título de ${key}\n\n**Negrito** & <b>ação</b> 👩🏽‍💻\n`;
  await appendConfigVersion(app, { [key]: text });
  await eventually(async () => {
    expect(await readValue(key)).toEqual({ success: true, data: { value: text } });
  });
});

test.each(["nada", "__proto__", "toString", "updated_by", "updated_by_id", "success", "TERMS_OF_USE", "%00"])(
  "%s is an unknown key, also for an administrator",
  async (key) => {
    for (const cookie of [undefined, await signIn(app)]) {
      const answer = await app.rest("GET", `/api/config/${key}`, { cookie });
      expect(await restError(answer)).toEqual({ status: 404, error: "Configuração não encontrada." });
    }
  },
);

describe.each(["site_logo", "site_footer_logo", "site_favicon"] as const)("%s", (key) => {
  const hostile = [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:image/svg+xml;base64,PHN2Zy8+",
    "//malvado.example/logo.png",
    "/\\malvado.example/logo.png",
    "\\\\malvado.example/logo.png",
    "/\t/malvado.example/logo.png",
    "ftp://malvado.example/logo.png",
    "logo.png",
    "http://",
    "https://[",
  ];

  test.each(hostile)("%j is rejected", async (value) => {
    const answer = await app.rest("PUT", `/api/config/${key}`, {
      body: { value },
      cookie: await signIn(app),
    });
    expect(await restError(answer)).toEqual({
      status: 400,
      error: texts.siteConfig.imageAddress(siteConfigNames[key].name),
    });
  });

  test.each(["/images/favicon.svg", "/media/abc-1x1.webp", "https://cdn.example/logo.png", ""])(
    "%j is saved",
    async (value) => {
      const sent = { body: { value }, cookie: await signIn(app) };
      expect((await app.rest("PUT", `/api/config/${key}`, sent)).status).toBe(200);
      await eventually(async () => {
        expect(await readValue(key)).toEqual({ success: true, data: { value } });
      });
    },
  );

  test("a stored value that is rejected today falls back to the default", async () => {
    for (const value of hostile) {
      const site_title = `Com ${value.trim()}`;
      await appendConfigVersion(app, { [key]: value, site_title });
      await eventually(async () => {
        expect(await readValue("site_title")).toMatchObject({ data: { value: site_title } });
      });
      expect(await readValue(key)).toEqual({ success: true, data: { value: "" } });
    }
  });
});

test("the structured data of a page name a logo of another host by its own address", async () => {
  await appendConfigVersion(app, { site_logo: "https://cdn.example/logo.png" });
  await eventually(async () => {
    expect(await (await app.rest("GET", "/contato")).text()).toContain(
      '"logo":"https://cdn.example/logo.png"',
    );
  });
});
