import type { SiteConfig, SiteConfigKey } from "#shared/schemas/site-config.ts";

/** Some keys of the site config, as a form holds them. */
export type ConfigValues = Partial<SiteConfig>;

/** The whole site config and the number of its config version. */
export type ConfigSnapshot = { versionNumber: number; config: SiteConfig };

/** Keys that another administrator saved with other values since this editor started from them. */
export type ConfigConflict = {
  sentence: string;
  latest: ConfigSnapshot;
  fields: readonly { key: SiteConfigKey; mine: string; theirs: string }[];
};

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
