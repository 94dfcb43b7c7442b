import type { Actor } from "#server/platform/context.ts";
import { withoutEdits } from "#shared/schemas/slide.ts";
import type { SiteConfigVersion } from "./read-version.ts";

/** Returns the site config for REST, without image edits, and without its author for visitors. */
export function presentSiteConfig(version: SiteConfigVersion, actor: Actor): Record<string, string> {
  const config = { ...version.config, site_slider_images: withoutEdits(version.config.site_slider_images) };
  if (actor.kind !== "administrator") return config;
  return { ...config, updated_by: version.updatedBy ?? "", updated_by_id: version.updatedById ?? "" };
}
