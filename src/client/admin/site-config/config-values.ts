import type { ReactNode } from "react";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { ActiveTerms } from "#shared/schemas/retention.ts";
import type { SiteConfig, SiteConfigKey } from "#shared/schemas/site-config.ts";

/** Some keys of the site config, as form values. */
export type ConfigValues = Partial<SiteConfig>;

/** The complete site config with its version number, and what built-in texts say besides. */
export type ConfigSnapshot = {
  versionNumber: number;
  config: SiteConfig;
  terms?: ActiveTerms;
  destinations?: readonly DestinationKind[];
};

/** Keys to which another administrator saved other values since editing began. */
export type ConfigConflict = {
  sentence: string;
  latest: ConfigSnapshot;
  fields: readonly { key: SiteConfigKey; mine: string; theirs: string; parts?: readonly ConflictPart[] }[];
};

/** A part of a value that is resolved separately, such as a slide. Its id is not a key. */
export type ConflictPart = { id: string; name: string; mine: ReactNode; theirs: ReactNode };

/**
 * Merges an edited value with the published one, part by part. Conflicting parts keep `mine` unless `taken` contains
 * their ids. The result is relative to what the editor shows for `published`.
 */
export type MergeValue = (
  sides: { base: string; mine: string; published: SiteConfig },
  taken?: ReadonlySet<string>,
) => { value: string; parts: readonly ConflictPart[] };

/** How to merge the values that have parts, by key. */
export type ValueMerges = Partial<Record<SiteConfigKey, MergeValue>>;

/** Rebases `mine` on the published config: merges values with parts and collects conflicting parts by key. */
export function mergeValues(
  merges: ValueMerges,
  { base, mine, published }: { base: ConfigValues; mine: ConfigValues; published: SiteConfig },
  taken?: ReadonlySet<string>,
): { values: ConfigValues; parts: Partial<Record<SiteConfigKey, readonly ConflictPart[]>> } {
  const values = { ...mine };
  const parts: Partial<Record<SiteConfigKey, readonly ConflictPart[]>> = {};
  for (const [key, merge] of Object.entries(merges) as [SiteConfigKey, MergeValue][]) {
    const [before, own] = [base[key], mine[key]];
    if (before === undefined || own === undefined) continue;
    const merged = merge({ base: before, mine: own, published }, taken);
    values[key] = merged.value;
    parts[key] = merged.parts;
  }
  return { values, parts };
}

/** Values of `after` that differ from `before`. */
export function changedValues(
  keys: readonly SiteConfigKey[],
  before: ConfigValues,
  after: ConfigValues,
): ConfigValues {
  return pickValues(
    keys.filter((key) => after[key] !== undefined && after[key] !== before[key]),
    after,
  );
}

export function pickValues(keys: readonly string[], values: ConfigValues): ConfigValues {
  return Object.fromEntries(keys.map((key) => [key, values[key as SiteConfigKey]]));
}
