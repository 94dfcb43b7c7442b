import { eq, sql } from "drizzle-orm";
import type { Administrator } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { defaultSiteConfig, mergeOverDefaults, type SiteConfig } from "#shared/schemas/site-config.ts";
import { mailFormerContact } from "./mail-former-contact.job.ts";
import { configVersions } from "./table.ts";

/**
 * Locks the table for one writer until the transaction ends; readers continue. Locking the current row is not enough: a
 * waiting writer would find it no longer current.
 */
export async function lockVersions(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${configVersions} in share row exclusive mode`);
}

/** Who publishes a version. */
export type Publisher = Pick<Services, "siteConfig" | "queue" | "events"> & {
  actor: Pick<Administrator, "id" | "name">;
};

/**
 * Appends a snapshot as the current version and announces it, to a former contact address by a job. Keys that only a
 * newer release knows are copied. The caller holds the lock.
 */
export async function appendVersion(
  { actor, siteConfig, queue, events }: Publisher,
  tx: Transaction,
  { config, description }: { config: SiteConfig; description: string },
): Promise<number> {
  const [former] = await tx
    .update(configVersions)
    .set({ isCurrent: false })
    .where(eq(configVersions.isCurrent, true))
    .returning({ configData: configVersions.configData });
  const [version] = await tx
    .insert(configVersions)
    .values({
      versionNumber: sql`(select coalesce(max(${configVersions.versionNumber}), 0) + 1 from ${configVersions})`,
      description,
      isCurrent: true,
      configData: { ...former?.configData, ...config },
      createdById: actor.id,
      createdByName: actor.name,
    })
    .returning({ versionNumber: configVersions.versionNumber });
  if (!version) throw new Error("insert returned no row");
  await siteConfig.announce(tx);
  await events.announce(tx, "content.published", { id: version.versionNumber });
  const before = mergeOverDefaults(former?.configData ?? {});
  // The default address is not a real one.
  if (![config.contact_email, defaultSiteConfig.contact_email].includes(before.contact_email))
    await queue.enqueue(tx, mailFormerContact, { versionNumber: version.versionNumber });
  return version.versionNumber;
}

/** Inserts version 1 with the default site config if no version exists. */
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
