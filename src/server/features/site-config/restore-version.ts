import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts.ts";
import { appendVersion, lockVersions } from "./append-version.ts";
import { readVersion } from "./read-version.ts";
import type { SavedSiteConfig } from "./save-site-config.ts";
import { configVersions } from "./table.ts";

/**
 * Appends a copy of an earlier version as the current one; the replaced one stays in the list (product 11.18).
 * @throws AppError `not_found` for an unknown id, `conflict` for the current version.
 */
export async function restoreVersion(ctx: AdministratorContext, id: number): Promise<SavedSiteConfig> {
  const restored = await ctx.db.transaction(async (tx) => {
    await lockVersions(tx);
    const { config, isCurrent, versionNumber: from } = await readVersion(tx, eq(configVersions.id, id));
    if (isCurrent) throw new AppError("conflict", { message: texts.versions.alreadyCurrent });
    const versionNumber = await appendVersion(ctx, tx, {
      config,
      description: `Restauração da versão ${from}`,
    });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "config",
      entityId: versionNumber,
      description: `Versão ${from} restaurada como versão ${versionNumber}`,
    });
    return { versionNumber, config };
  });
  ctx.siteConfig.expire();
  return restored;
}
