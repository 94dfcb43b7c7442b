import type { SiteConfig, SiteConfigKey } from "#shared/schemas/site-config.ts";
import { siteConfigNames } from "#shared/site-config-names.ts";

export type ChangedSection = { section: string; keys: SiteConfigKey[] };

/** The keys in which two site configs differ, by the sections of the settings screen and in their order. */
export function compareConfigs(one: SiteConfig, other: SiteConfig): ChangedSection[] {
  const changed = (Object.keys(siteConfigNames) as SiteConfigKey[]).filter((key) => one[key] !== other[key]);
  const sections = Map.groupBy(changed, (key) => siteConfigNames[key].section);
  return [...sections].map(([section, keys]) => ({ section, keys }));
}
