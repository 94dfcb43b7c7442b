import { and, eq, gt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SiteConfigChanges, SiteConfigKey } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts.ts";
import { SYSTEM_NAME } from "./present-version.ts";
import { readVersion } from "./read-version.ts";
import type { SiteConfigVersion } from "./site-config-version.ts";
import { configVersions } from "./table.ts";

/**
 * Rejects changes to keys that another save has changed to other values since the base version (product 11.2).
 * @throws AppError `conflict` with the name of the other author, `not_found` for an unknown base version.
 */
export async function rejectConflict(
  tx: Transaction,
  {
    current,
    changes,
    baseVersion,
  }: { current: SiteConfigVersion; changes: SiteConfigChanges; baseVersion: number },
): Promise<void> {
  if (baseVersion === current.versionNumber) return;
  const base = await readVersion(tx, eq(configVersions.versionNumber, baseVersion));
  const conflictingKeys = (Object.keys(changes) as SiteConfigKey[]).filter(
    (key) => current.config[key] !== base.config[key] && current.config[key] !== changes[key],
  );
  if (conflictingKeys.length === 0) return;
  const author = await lastAuthorOf(tx, conflictingKeys, baseVersion);
  throw new AppError("conflict", { message: texts.siteConfig.conflict(author) });
}

/** Returns who changed one of these keys last. The newest version may have changed other keys. */
async function lastAuthorOf(tx: Transaction, keys: SiteConfigKey[], since: number): Promise<string> {
  const before = alias(configVersions, "version_before");
  const [row] = await tx
    .select({ author: configVersions.createdByName })
    .from(configVersions)
    .innerJoin(before, eq(before.versionNumber, sql`${configVersions.versionNumber} - 1`))
    .where(
      and(
        gt(configVersions.versionNumber, since),
        or(
          ...keys.map(
            (key) =>
              sql`${configVersions.configData} ->> ${key} is distinct from ${before.configData} ->> ${key}`,
          ),
        ),
      ),
    )
    .orderBy(sql`${configVersions.versionNumber} desc`)
    .limit(1);
  return row?.author || SYSTEM_NAME;
}
