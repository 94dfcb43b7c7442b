import { storeSlideImages } from "#server/features/media/store-slide-images.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  type SaveSiteConfigInput,
  type SiteConfig,
  type SiteConfigChanges,
  type SiteConfigKey,
  siteConfigKeys,
  siteConfigSchema,
} from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";
import { texts } from "#shared/texts.ts";
import { appendVersion, lockVersions } from "./append-version.ts";
import { describeChanges, describeValues } from "./describe-changes.ts";
import { readCurrentVersion } from "./read-version.ts";
import { rejectConflict } from "./reject-conflict.ts";

export type SavedSiteConfig = { versionNumber: number; config: SiteConfig };

/**
 * Appends a version with these changes over the current one; without a difference it appends none (product 11.1).
 * With `baseVersion`, what others saved since is kept: their keys merge, and the same key is a conflict.
 * @throws AppError `invalid_input` without any key, `conflict`, `not_found` for a base version that never was.
 */
export async function saveSiteConfig(
  ctx: AdministratorContext,
  { changes: wanted, baseVersion }: SaveSiteConfigInput,
): Promise<SavedSiteConfig> {
  if (Object.keys(wanted).length === 0) {
    throw new AppError("invalid_input", { message: texts.siteConfig.nothingToSave });
  }
  const changes = await withStoredImages(ctx, wanted);
  const saved = await ctx.db.transaction(async (tx) => {
    await lockVersions(tx);
    const current = await readCurrentVersion(tx);
    if (baseVersion !== undefined) await rejectConflict(tx, { current, changes, baseVersion });
    const config: SiteConfig = { ...current.config, ...changes };
    const changed = siteConfigKeys.filter((key) => config[key] !== current.config[key]);
    if (changed.length === 0) return { versionNumber: current.versionNumber, config };
    const versionNumber = await appendVersion(ctx, tx, { config, description: describeChanges(changed) });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: changed.every(isAboutSlider) ? "slider" : "config",
      entityId: versionNumber,
      description: `Versão ${versionNumber} salva. ${describeValues(changed, current.config, config)}`,
    });
    return { versionNumber, config };
  });
  ctx.siteConfig.expire();
  return saved;
}

/** A version carries the addresses of pictures, never the pictures. */
async function withStoredImages(
  ctx: AdministratorContext,
  { site_slider_images: slides, ...changes }: SiteConfigChanges,
): Promise<SiteConfigChanges> {
  if (slides === undefined) return changes;
  const absorbed = siteConfigSchema.shape.site_slider_images.safeParse(await storeSlideImages(ctx, slides));
  if (!absorbed.success) throw new AppError("invalid_input", { message: texts.slider.tooLong });
  return { ...changes, site_slider_images: absorbed.data };
}

function isAboutSlider(key: SiteConfigKey): boolean {
  return siteConfigNames[key].section === "Slider";
}
