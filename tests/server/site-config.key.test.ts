import { expect, test } from "bun:test";
import { defaultSiteConfig, type SiteConfigKey } from "#shared/schemas/site-config.ts";
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

test.each(Object.keys(defaultSiteConfig) as SiteConfigKey[])("%s returns its value", async (key) => {
  expect(await readValue(key)).toEqual({ success: true, data: { value: defaultSiteConfig[key] } });
});

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
