import type { SiteConfig } from "#shared/schemas/site-config.ts";

/** The current config version. Read again without a change, it is the same object: what is made from it can be kept. */
export type SiteConfigVersion = {
  versionNumber: number;
  config: SiteConfig;
  /** Author of the version; for administrators only. */
  updatedBy: string | null;
  updatedById: string | null;
};
