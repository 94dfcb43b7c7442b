import type { EmbeddedContent } from "../content/content-keys.ts";
import type { OwnMenu, OwnPageData } from "../own-pages/own-page-data.ts";
import type { LegalTextKey } from "../schemas/legal-text-key.ts";
import type { ActiveTerms } from "../schemas/retention.ts";
import type { EmbeddedSiteConfig } from "../schemas/site-config.ts";
import type { Slide } from "../schemas/slide.ts";

/** JSON data block of a page; the client starts from it instead of the default site config. */
export type EmbeddedPageData = {
  config: EmbeddedSiteConfig;
  /** Changed texts of the pages, by document; missing while all are the defaults. */
  content?: EmbeddedContent | undefined;
  /** Visible slides, in order. */
  slides: readonly Slide[];
  /** Day of rendering in São Paulo (`2026-11-21`), so that server and browser show the same date. */
  day: string;
  /** Terms mentioned by the built-in privacy policy. */
  terms: ActiveTerms;
  /** Stored text of a legal page; empty for the built-in text. */
  legalText?: { key: LegalTextKey; text: string };
  /** Links to own pages in the footer; missing while there are none. */
  menu?: OwnMenu | undefined;
  /** The own page, article or list of news at this address. */
  ownPage?: OwnPageData | undefined;
  /** Set when an administrator previews a config version: its number and legal texts. */
  preview?: { versionNumber: number; legalTexts: Record<LegalTextKey, string> };
};

/** Previews of config version n are below this path and its number. */
export const PREVIEW_ROOT = "/admin/preview";

/** Search parameter of a preview in the page editor: the name of the edited document. */
export const EDITED_PARAMETER = "editar";

/** Frame of the editor of own pages: shows what the editor sends. */
export const OWN_PREVIEW_PATH = `${PREVIEW_ROOT}/own-page`;

/** Returns the path of a version's home page preview; other pages append their paths. */
export function previewPath(versionNumber: number): string {
  return `${PREVIEW_ROOT}/${versionNumber}`;
}
