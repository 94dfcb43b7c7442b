import type { ReactNode } from "react";
import type { ActiveTerms } from "#shared/schemas/retention.ts";
import type { SiteConfig, SiteConfigKey } from "#shared/schemas/site-config.ts";

/** Some keys of the site config, as a form holds them. */
export type ConfigValues = Partial<SiteConfig>;

/** The whole site config, the number of its config version, and the terms where a built-in text names them. */
export type ConfigSnapshot = { versionNumber: number; config: SiteConfig; terms?: ActiveTerms };

/** Keys that another administrator saved with other values since this editor started from them. */
export type ConfigConflict = {
  sentence: string;
  latest: ConfigSnapshot;
  fields: readonly { key: SiteConfigKey; mine: string; theirs: string; parts?: readonly ConflictPart[] }[];
};

/** A part of a value that is chosen by itself, such as one slide. Its id is no key. */
export type ConflictPart = { id: string; name: string; mine: ReactNode; theirs: ReactNode };

/**
 * Merges the changed form of a value with the published one, part by part. Parts that conflict stand as in `mine`, unless
 * `taken` has their ids. The value is a change of what the editor shows of `published`.
 */
export type MergeValue = (
  sides: { base: string; mine: string; published: SiteConfig },
  taken?: ReadonlySet<string>,
) => { value: string; parts: readonly ConflictPart[] };

/** The keys whose values have parts, and how these are merged. */
export type ValueMerges = Partial<Record<SiteConfigKey, MergeValue>>;

/** The changes of `mine` over what is published: values with parts merged, and the parts that conflict, by key. */
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

/** The values of `after` that differ from those of `before`. */
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

/** The values of these keys alone. */
export function pickValues(keys: readonly string[], values: ConfigValues): ConfigValues {
  return Object.fromEntries(keys.map((key) => [key, values[key as SiteConfigKey]]));
}
