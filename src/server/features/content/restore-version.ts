import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { RestoreInput } from "#shared/schemas/config-version.ts";
import {
  type SiteConfig,
  type SiteConfigKey,
  siteConfigKeys,
  siteConfigNames,
} from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { appendVersion, lockVersions } from "./append-version.ts";
import { requireProofOf } from "./apply-changes.ts";
import { describeChanges } from "./describe-changes.ts";
import { lastChangeOf } from "./last-change.ts";
import { mergeValues } from "./merge-changes.ts";
import { readVersion } from "./read-version.ts";
import type { SavedSiteConfig } from "./save-site-config.ts";
import { settleWindows } from "./settle-windows.ts";
import { configVersions } from "./table.ts";

type WithConfig = { config: SiteConfig };

/**
 * Appends a copy of an earlier version, or the current one with one section of it, as the current version.
 * @throws AppError `not_found` for an unknown id or base version, `conflict` for the current version, for a section
 * that is already current, and if the restored keys changed since the base version, `unproven` like
 * `requireProofOf`.
 */
export async function restoreVersion(
  ctx: AdministratorContext,
  { id, section, baseVersion }: RestoreInput,
): Promise<SavedSiteConfig> {
  const saved = await ctx.db.transaction(async (tx) => {
    await lockVersions(tx);
    await settleWindows(ctx, tx);
    const { isCurrent, versionNumber: from, ...version } = await readVersion(tx, eq(configVersions.id, id));
    if (isCurrent) throw new AppError("conflict", { message: texts.versions.alreadyCurrent });
    const keys = siteConfigKeys.filter((key) => !section || siteConfigNames[key].section === section);
    if (baseVersion !== undefined) await rejectChangesSince(tx, baseVersion, keys);
    const current = await readVersion(tx, eq(configVersions.isCurrent, true));
    const restored = { ...version.config, site_slider_images: withCurrentIds(version, current) };
    const config: SiteConfig = {
      ...current.config,
      ...Object.fromEntries(keys.map((key) => [key, restored[key]])),
    };
    const changed = changedKeys(keys, current.config, config);
    requireProofOf(ctx, changed);
    if (section && changed.length === 0)
      throw new AppError("conflict", { message: texts.versions.sectionIsCurrent(section) });
    const part = section ? `: ${section}` : "";
    const versionNumber = await appendVersion(ctx, tx, {
      config,
      description: `Restauração da versão ${from}${part}`,
    });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: section === "Slider" ? "slider" : "config",
      entityId: versionNumber,
      description: `Versão ${from} restaurada como versão ${versionNumber}${part}`,
    });
    return { versionNumber, config };
  });
  ctx.siteConfig.expire();
  return saved;
}

/** Maps a version's slides to the current ids, so that they can be merged. */
function withCurrentIds({ config }: WithConfig, { config: current }: WithConfig): string {
  const { site_slider_images } = config;
  const { values } = mergeValues({ base: current, current, mine: { site_slider_images } });
  return values.site_slider_images ?? site_slider_images;
}

/** @throws AppError `conflict` with author, number, time and names of the keys changed since the base version. */
async function rejectChangesSince(
  tx: Transaction,
  baseVersion: number,
  keys: readonly SiteConfigKey[],
): Promise<void> {
  const base = await readVersion(tx, eq(configVersions.versionNumber, baseVersion));
  const current = await readVersion(tx, eq(configVersions.isCurrent, true));
  const changed = changedKeys(keys, base.config, current.config);
  if (changed.length === 0) return;
  const newer = (await lastChangeOf(tx, changed, baseVersion)) ?? current;
  throw new AppError("conflict", {
    message: texts.versions.changedMeanwhile({
      author: newer.createdByName,
      version: newer.versionNumber,
      time: formatDateTime(new Date(newer.createdAt)),
      changes: describeChanges(changed),
    }),
  });
}

function changedKeys(keys: readonly SiteConfigKey[], before: SiteConfig, after: SiteConfig): SiteConfigKey[] {
  return keys.filter((key) => before[key] !== after[key]);
}
