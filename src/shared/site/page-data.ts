import type { LegalTextKey } from "../schemas/legal-text-key.ts";
import type { ActiveTerms } from "../schemas/retention.ts";
import type { EmbeddedSiteConfig } from "../schemas/site-config.ts";
import type { Slide } from "../schemas/slide.ts";

/** The JSON data block of a page: the client starts from it, not from the default site config. */
export type EmbeddedPageData = {
  config: EmbeddedSiteConfig;
  /** The visible slides, in order. */
  slides: readonly Slide[];
  /** The São Paulo day on which the page was rendered (`2026-11-21`): server and browser show the same date. */
  day: string;
  /** The terms that the built-in privacy policy names. */
  terms: ActiveTerms;
  /** The stored text of a page that shows one; empty when the built-in one applies. */
  legalText?: { key: LegalTextKey; text: string };
  /** Only where an administrator looks at the site as one config version had it: its number and its legal texts. */
  preview?: { versionNumber: number; legalTexts: Record<LegalTextKey, string> };
};

/** The site as config version n stands below this path and its number. */
export const PREVIEW_ROOT = "/admin/preview";

/** Where the home page of a version's preview is; other pages have their paths behind it. */
export function previewPath(versionNumber: number): string {
  return `${PREVIEW_ROOT}/${versionNumber}`;
}
