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
 * Lets changes through that nobody else made to the same keys since the version they started from.
 * @throws AppError `conflict` naming who did, `not_found` for a version that never was.
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
  const contested = (Object.keys(changes) as SiteConfigKey[]).filter(
    (key) => current.config[key] !== base.config[key] && current.config[key] !== changes[key],
  );
  if (contested.length === 0) return;
  const author = await lastAuthorOf(tx, contested, baseVersion);
  throw new AppError("conflict", { message: texts.siteConfig.conflict(author) });
}

/** Who changed one of these keys last; the newest version may be somebody else's and about something else. */
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
