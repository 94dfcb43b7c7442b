import type { Database } from "#server/platform/db/client.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { configVersions } from "./table.ts";

/** Inserts version 1 with the default site config while no version exists. */
export async function createFirstVersion(db: Database): Promise<void> {
  const [existing] = await db.select({ id: configVersions.id }).from(configVersions).limit(1);
  if (existing) return;
  await db.insert(configVersions).values({
    versionNumber: 1,
    description: "Configuração inicial",
    isCurrent: true,
    configData: defaultSiteConfig,
  });
}
