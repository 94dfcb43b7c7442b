import type { Actor } from "#server/platform/context.ts";
import type { SiteConfigVersion } from "./site-config-version.ts";

/** Returns the site config for REST; only administrators get its author (product 13.5). */
export function presentSiteConfig(version: SiteConfigVersion, actor: Actor): Record<string, string> {
  if (actor.kind !== "administrator") return version.config;
  return { ...version.config, updated_by: version.updatedBy ?? "", updated_by_id: version.updatedById ?? "" };
}
