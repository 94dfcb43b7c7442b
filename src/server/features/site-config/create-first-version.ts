import type { Database } from "#server/platform/db/client.ts";
import { defaultSiteConfig } from "#shared/schemas/site-config.ts";
import { configVersions } from "./table.ts";

/** Writes version 1 with the defaults of product 14.2 while there is no version at all. */
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
