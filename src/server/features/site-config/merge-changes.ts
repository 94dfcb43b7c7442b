import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { type SiteConfigChanges, siteConfigSchema } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { lastAuthorOfSlides, lastChangeOf } from "./last-change.ts";
import { mergeSlideList } from "./merge-slide-list.ts";
import { SYSTEM_NAME } from "./present-version.ts";
import { readVersion } from "./read-version.ts";
import type { SiteConfigVersion } from "./site-config-version.ts";
import { configVersions } from "./table.ts";

type Merge = { current: SiteConfigVersion; changes: SiteConfigChanges; baseVersion: number | undefined };

/**
 * Merges changes with what others saved since the base version: key by key, and slide by slide in the list of slides.
 * Without a base version the current one counts as it, and nothing conflicts.
 * @throws AppError `conflict` with the name of the other author, `not_found` for an unknown base version,
 * `invalid_input` for a merged list of slides that is too long.
 */
export async function mergeChanges(
  tx: Transaction,
  { current, changes, baseVersion = current.versionNumber }: Merge,
): Promise<SiteConfigChanges> {
  const base =
    baseVersion === current.versionNumber
      ? current
      : await readVersion(tx, eq(configVersions.versionNumber, baseVersion));
  const { site_slider_images: mine, ...others } = changes;
  const slides =
    mine === undefined ? undefined : mergeSlideList({ base: base.config, current: current.config, mine });
  const conflictingKeys = (Object.keys(others) as (keyof typeof others)[]).filter(
    (key) => current.config[key] !== base.config[key] && current.config[key] !== others[key],
  );
  if (conflictingKeys.length > 0) {
    const { createdByName: author } = (await lastChangeOf(tx, conflictingKeys, baseVersion)) ?? {
      createdByName: SYSTEM_NAME,
    };
    throw new AppError("conflict", { message: texts.siteConfig.conflict(author) });
  }
  if (!slides) return changes;
  const { text, conflicts, isOrderContested } = slides;
  if (isOrderContested || conflicts.length > 0) {
    const ids = isOrderContested ? undefined : conflicts.map(({ id }) => id);
    const author = await lastAuthorOfSlides(tx, ids, baseVersion);
    throw new AppError("conflict", { message: texts.slider.conflict(author) });
  }
  const merged = siteConfigSchema.shape.site_slider_images.safeParse(text);
  if (!merged.success) throw new AppError("invalid_input", { message: texts.slider.tooLong });
  return { ...others, site_slider_images: merged.data };
}
