import type { ActiveTerms } from "#shared/schemas/retention.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

/** The current config version. An unchanged version is the same object, so that it can be a cache key. */
export type SiteConfigVersion = {
  versionNumber: number;
  config: SiteConfig;
  /** What the built-in privacy policy says of terms besides the config. */
  terms: ActiveTerms;
  /** Author of the version; for administrators only. */
  updatedBy: string | null;
  updatedById: string | null;
};
