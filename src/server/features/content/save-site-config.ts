import { storeSlideImages } from "#server/features/media/store-slide-images.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Allowance } from "#server/platform/http/allowance.ts";
import {
  type SaveSiteConfigInput,
  type SiteConfig,
  type SiteConfigChanges,
  type SiteConfigKey,
  siteConfigNames,
  siteConfigSchema,
} from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { applyChanges, requireProofOf, requireSpeedStep } from "./apply-changes.ts";
import { describeValues } from "./describe-changes.ts";

export type SavedSiteConfig = { versionNumber: number; config: SiteConfig };

/**
 * Appends a version with these changes, or none if nothing differs. With `baseVersion`, other keys and slides saved
 * since then merge; the same ones conflict.
 * @throws AppError `invalid_input` without any key, `conflict`, `not_found` for an unknown base version, `unproven` like `requireProofOf`.
 */
export async function saveSiteConfig(
  ctx: AdministratorContext,
  { changes: requested, baseVersion, description }: SaveSiteConfigInput,
): Promise<SavedSiteConfig> {
  if (Object.keys(requested).length === 0) {
    throw new AppError("invalid_input", { message: texts.siteConfig.nothingToSave });
  }
  const stored = await withStoredImages(ctx, requested);
  const saved = await ctx.db.transaction(async (tx) => {
    const applied = await applyChanges(ctx, tx, { changes: stored, baseVersion, description });
    const { versionNumber, config, before, changed } = applied;
    if (changed.length === 0) return { versionNumber, config };
    requireProofOf(ctx, changed);
    requireSpeedStep(changed, config);
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: changed.every(isAboutSlider) ? "slider" : "config",
      entityId: versionNumber,
      description: `Versão ${versionNumber} salva. ${describeValues(changed, before, config)}`,
    });
    return { versionNumber, config };
  });
  ctx.siteConfig.expire();
  return saved;
}

/** Stores images sent as data URLs; versions contain only their URLs. */
async function withStoredImages(
  ctx: AdministratorContext,
  { site_slider_images: slides, ...changes }: SiteConfigChanges,
): Promise<SiteConfigChanges> {
  if (slides === undefined) return changes;
  // Validated before the merge, which takes quadratic time while holding a lock.
  const stored = siteConfigSchema.shape.site_slider_images.safeParse(await storeSlideImages(ctx, slides));
  if (!stored.success) throw new AppError("invalid_input", { message: texts.slider.tooLong });
  return { ...changes, site_slider_images: stored.data };
}

function isAboutSlider(key: SiteConfigKey): boolean {
  return siteConfigNames[key].section === "Slider";
}

/** Size and time limits for slides with images as data URLs. */
export const SAVE_ALLOWANCE = { bodyBytes: 15 * 1024 * 1024, seconds: 240 } as const satisfies Allowance;
