import { eq } from "drizzle-orm";
import { SYSTEM_NAME } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { findLeaf } from "#shared/content/describe-content.ts";
import { descriptionOf } from "#shared/content/documents.ts";
import { isSameLeaves, mergeContent } from "#shared/content/merge-content.ts";
import { documentsOf } from "#shared/documents/site-documents.ts";
import { SLIDES, slideAt } from "#shared/documents/slide-leaves.ts";
import { readContent } from "#shared/schemas/content.ts";
import {
  contentKeys,
  documentOf,
  isSiteConfigKey,
  type SiteConfig,
  type SiteConfigChanges,
  type SiteConfigKey,
  siteConfigSchema,
} from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { lastAuthorOfSlides, lastChangeOf } from "./last-change.ts";
import { readVersion, type SiteConfigVersion } from "./read-version.ts";
import { configVersions } from "./table.ts";

type Merge = { current: SiteConfigVersion; changes: SiteConfigChanges; baseVersion: number | undefined };

/**
 * Three-way merge, by leaf of each document, with saves since the base version; without one, nothing conflicts.
 * @throws AppError `conflict` naming the other author, `not_found` for an unknown base version, `invalid_input` for too
 * long or too short a merged list, or for a text of an unknown leaf.
 */
export async function mergeChanges(
  tx: Transaction,
  { current, changes, baseVersion = current.versionNumber }: Merge,
): Promise<SiteConfigChanges> {
  const base =
    baseVersion === current.versionNumber
      ? current
      : await readVersion(tx, eq(configVersions.versionNumber, baseVersion));
  const { values, conflicts } = mergeValues({ base: base.config, current: current.config, mine: changes });
  if (conflicts.length > 0) await rejectConflict(tx, conflicts, baseVersion);
  // Two lists that are short enough can merge to one that is too long.
  const merged = siteConfigSchema.partial().safeParse(values);
  if (!merged.success) {
    const [{ message, path } = { message: texts.content.notContent, path: [] }] = merged.error.issues;
    const isSlides = path[0] === "site_slider_images";
    throw new AppError("invalid_input", { message: isSlides ? texts.slider.tooLong : message });
  }
  rejectUnknownTexts(merged.data, current.config);
  return merged.data;
}

/** A leaf that both sides changed, and its document. */
type Conflict = { document: string; leaf: string };

/** Merges changed values with the current ones; `mine` wins a conflict. */
export function mergeValues({
  base,
  current,
  mine,
}: {
  base: SiteConfig;
  current: SiteConfig;
  mine: SiteConfigChanges;
}): { values: SiteConfigChanges; conflicts: readonly Conflict[] } {
  const keys = (Object.keys(mine) as SiteConfigKey[]).filter((key) => mine[key] !== undefined);
  const values: SiteConfigChanges = {};
  const conflicts: Conflict[] = [];
  for (const document of documentsOf(keys)) {
    const theirs = document.read(current, base);
    const sides = {
      base: document.read(base),
      mine: document.read({ ...base, ...mine }, base, randomId),
      theirs,
    };
    const merged = mergeContent(document, sides);
    const isUntouched = isSameLeaves(merged.changes, theirs);
    const written = isUntouched ? current : document.write(merged.changes, base);
    for (const key of document.keys) if (keys.includes(key)) values[key] = written[key] ?? current[key];
    conflicts.push(...merged.conflicts.map((leaf) => ({ document: document.name, leaf })));
  }
  return { values, conflicts };
}

/** @throws AppError `conflict` naming who changed the same last. */
async function rejectConflict(
  tx: Transaction,
  conflicts: readonly Conflict[],
  baseVersion: number,
): Promise<never> {
  const ofSlides = conflicts.filter(({ leaf }) => leaf === SLIDES || leaf.startsWith(`${SLIDES}.`));
  const keys = conflicts.flatMap(({ document, leaf }): SiteConfigKey[] => {
    if (ofSlides.some((one) => one.leaf === leaf)) return [];
    return isSiteConfigKey(leaf) ? [leaf] : contentKeys.filter((key) => documentOf(key) === document);
  });
  if (keys.length > 0) {
    const author = (await lastChangeOf(tx, keys, baseVersion))?.createdByName ?? SYSTEM_NAME;
    const { conflict } = keys.every(documentOf) ? texts.content : texts.siteConfig;
    throw new AppError("conflict", { message: conflict(author) });
  }
  const isOrder = ofSlides.some(({ leaf }) => leaf === SLIDES);
  const ids = isOrder ? undefined : ofSlides.map(({ leaf }) => slideAt(leaf).id ?? "");
  const author = await lastAuthorOfSlides(tx, ids, baseVersion);
  throw new AppError("conflict", { message: texts.slider.conflict(author) });
}

/**
 * Rejects texts of unknown leaves, which every visitor would download, except those of the current version, which a
 * newer release may have written.
 * @throws AppError `invalid_input`.
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
