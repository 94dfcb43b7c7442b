import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  identifySlides,
  isSameList,
  keepEdits,
  type MergedSlides,
  mergeSlides,
} from "#shared/company/merge-slides.ts";
import { findLeaf } from "#shared/content/describe-content.ts";
import { descriptionOf } from "#shared/content/documents.ts";
import { mergeContent } from "#shared/content/merge-content.ts";
import { readContent, writeContent } from "#shared/schemas/content.ts";
import {
  contentKeys,
  documentOf,
  type SiteConfig,
  type SiteConfigChanges,
  type SiteConfigKey,
  siteConfigSchema,
} from "#shared/schemas/site-config.ts";
import { defaultSlides, readSlides, type Slide } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { lastAuthorOfSlides, lastChangeOf } from "./last-change.ts";
import { readVersion, type SiteConfigVersion, SYSTEM_NAME } from "./read-version.ts";
import { configVersions } from "./table.ts";

type Merge = { current: SiteConfigVersion; changes: SiteConfigChanges; baseVersion: number | undefined };

/**
 * Three-way merge, by key, by slide and by text of a page, with saves since the base version; without one, nothing conflicts.
 * @throws AppError `conflict` naming the other author, `not_found` for an unknown base version, `invalid_input` for
 * too long or too short a merged list, or for a text that no page has.
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
  const merged = mergeContents({ base: base.config, current: current.config, mine: others });
  const conflictingKeys = (Object.keys(others) as (keyof typeof others)[]).filter((key) =>
    documentOf(key)
      ? merged.conflicts.has(key)
      : current.config[key] !== base.config[key] && current.config[key] !== others[key],
  );
  if (conflictingKeys.length > 0) {
    const { createdByName: author } = (await lastChangeOf(tx, conflictingKeys, baseVersion)) ?? {
      createdByName: SYSTEM_NAME,
    };
    const { conflict } = merged.conflicts.size === conflictingKeys.length ? texts.content : texts.siteConfig;
    throw new AppError("conflict", { message: conflict(author) });
  }
  // Two lists that are short enough can merge to one that is too long.
  const contents = siteConfigSchema.partial().safeParse(merged.values);
  if (!contents.success) {
    throw new AppError("invalid_input", {
      message: contents.error.issues[0]?.message ?? texts.content.notContent,
    });
  }
  rejectUnknownTexts(contents.data, current.config);
  if (!slides) return { ...others, ...merged.values };
  const { text, conflicts, isOrderContested } = slides;
  if (isOrderContested || conflicts.length > 0) {
    const ids = isOrderContested ? undefined : conflicts.map(({ id }) => id);
    const author = await lastAuthorOfSlides(tx, ids, baseVersion);
    throw new AppError("conflict", { message: texts.slider.conflict(author) });
  }
  const list = siteConfigSchema.shape.site_slider_images.safeParse(text);
  if (!list.success) throw new AppError("invalid_input", { message: texts.slider.tooLong });
  return { ...others, ...merged.values, site_slider_images: list.data };
}

type Sides = { base: SiteConfig; current: SiteConfig; mine: string };

/**
 * Merges the slides of `mine` with saves since `base`. `text` is the list to store: unchanged text if it shows the same
 * slides, empty for the default slides.
 */
export function mergeSlideList({ base, current, mine }: Sides): Omit<MergedSlides<Slide>, "slides"> & {
  text: string;
} {
  const { trial_days, color_primary } = base;
  const before = identifySlides(readSlides(base));
  // Default slides mention the length of the trial and have the main color; changing these does not change the slides.
  const isUntouched = current.site_slider_images === base.site_slider_images;
  const theirs = isUntouched ? before : identifySlides(readSlides(current), before);
  const identified = identifySlides(
    readSlides({ site_slider_images: mine, trial_days, color_primary }),
    before,
    randomId,
  );
  const wanted = keepEdits(identified, before);
  const { slides, ...contested } = mergeSlides({ base: before, mine: wanted, theirs });
  if (isSameList(slides, defaultSlides(trial_days, color_primary))) return { ...contested, text: "" };
  const isStored = current.site_slider_images !== "" && isSameList(slides, theirs);
  return { ...contested, text: isStored ? current.site_slider_images : JSON.stringify(slides) };
}

/** Merges the texts of each page among `mine`, which win a conflict, and collects the keys of those that conflict. */
export function mergeContents({
  base,
  current,
  mine,
}: {
  base: SiteConfig;
  current: SiteConfig;
  mine: SiteConfigChanges;
}): { values: SiteConfigChanges; conflicts: ReadonlySet<SiteConfigKey> } {
  const values: SiteConfigChanges = {};
  const conflicts = new Set<SiteConfigKey>();
  for (const key of contentKeys) {
    const name = documentOf(key);
    if (!name || mine[key] === undefined) continue;
    const [before, own, theirs] = [base[key], mine[key], current[key]].map(
      (text) => readContent(name, text).changes,
    );
    const sides = { base: before ?? {}, mine: own ?? {}, theirs: theirs ?? {} };
    const merged = mergeContent(descriptionOf(name), sides);
    values[key] = writeContent(merged.changes);
    if (merged.conflicts.length > 0) conflicts.add(key);
  }
  return { values, conflicts };
}

/**
 * Lets the texts stay that the current version has without a page for them, as a newer release wrote them, and no others
 * in, which every visitor would get. @throws AppError `invalid_input`.
 */
function rejectUnknownTexts(changes: SiteConfigChanges, current: SiteConfig): void {
  for (const key of contentKeys) {
    const name = documentOf(key);
    if (!name || changes[key] === undefined) continue;
    const description = descriptionOf(name);
    const known = readContent(name, current[key]).changes;
    const isKnown = (leaf: string) =>
      Object.hasOwn(known, leaf) ||
      description.lists.some((list) => list.leaf === leaf) ||
      findLeaf(description, leaf) !== undefined;
    if (!Object.keys(readContent(name, changes[key]).changes).every(isKnown))
      throw new AppError("invalid_input", { message: texts.content.unknownText });
  }
}

function randomId(): string {
  return `s${crypto.randomUUID()}`;
}
