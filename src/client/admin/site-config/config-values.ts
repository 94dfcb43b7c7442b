import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import type { ActiveTerms } from "#shared/schemas/retention.ts";
import type { SiteConfig, SiteConfigKey } from "#shared/schemas/site-config.ts";

/** Some keys of the site config, as form values. */
export type ConfigValues = Partial<SiteConfig>;

/** The complete site config with its version number, and the other values that built-in texts mention. */
export type ConfigSnapshot = {
  versionNumber: number;
  config: SiteConfig;
  terms?: ActiveTerms;
  destinations?: readonly DestinationKind[];
};

export function pickValues(keys: readonly string[], values: ConfigValues): ConfigValues {
  return Object.fromEntries(keys.map((key) => [key, values[key as SiteConfigKey]]));
}
