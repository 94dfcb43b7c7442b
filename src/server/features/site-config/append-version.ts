import { eq, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { SITE_CONFIG_CHANNEL } from "./site-config-cache.ts";
import { configVersions } from "./table.ts";

/**
 * Lets one writer at a time through, until its transaction ends; readers go on. A lock on the current row would not do:
 * whoever waited for it finds no current row, because the one before made another row current.
 */
export async function lockVersions(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${configVersions} in share row exclusive mode`);
}

/** Makes a snapshot the current version and announces it to every instance. The caller holds the lock. */
export async function appendVersion(
  { actor }: AdministratorContext,
  tx: Transaction,
  { config, description }: { config: SiteConfig; description: string },
): Promise<number> {
  await tx.update(configVersions).set({ isCurrent: false }).where(eq(configVersions.isCurrent, true));
  const [version] = await tx
    .insert(configVersions)
    .values({
      versionNumber: sql`(select coalesce(max(${configVersions.versionNumber}), 0) + 1 from ${configVersions})`,
      description,
      isCurrent: true,
      configData: config,
      createdById: actor.id,
      createdByName: actor.name,
    })
    .returning({ versionNumber: configVersions.versionNumber });
  if (!version) throw new Error("insert returned no row");
  await tx.execute(sql`select pg_notify(${SITE_CONFIG_CHANNEL}, '')`);
  return version.versionNumber;
}
