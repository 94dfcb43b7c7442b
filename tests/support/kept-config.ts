import { afterEach, expect } from "bun:test";
import { SITE_CONFIG_CHANNEL } from "#server/features/content/site-config-cache.ts";
import type { TestApp } from "./app.ts";
import { eventually } from "./eventually.ts";

/** Takes back, after each test of the file, the versions of the site config that it has saved, and waits until the site has. */
export async function keepSiteConfig(app: TestApp): Promise<void> {
  const { sql } = app.database;
  const served = async () => (await app.rest("GET", "/api/config")).json();
  const before = await served();
  const [{ newest } = { newest: 0 }] = await sql<{ newest: number }[]>`
    select max(version_number) as newest from config_versions`;
  afterEach(async () => {
    const saved = await sql.begin(async (tx) => {
      const versions = await tx`delete from config_versions where version_number > ${newest} returning id`;
      await tx`update config_versions set is_current = true where version_number = ${newest} and not is_current`;
      await tx`select pg_notify(${SITE_CONFIG_CHANNEL}, '')`;
      return versions.length;
    });
    if (saved > 0) await eventually(async () => expect(await served()).toEqual(before));
  });
}
