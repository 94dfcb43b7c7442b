import type { EmbeddedContent } from "../content/content-keys.ts";
import type { OwnPageData } from "../own-pages/own-page-data.ts";
import type { LegalTextKey } from "../schemas/legal-text-key.ts";
import type { DestinationKind } from "../schemas/marketing-receivers.ts";
import type { OpenPosition } from "../schemas/open-position.ts";
import type { ActiveTerms } from "../schemas/retention.ts";
import type { EmbeddedSiteConfig } from "../schemas/site-config.ts";
import type { Slide } from "../schemas/slide.ts";

/** JSON data block of a page; the client starts from it instead of the default site config. */
export type EmbeddedPageData = {
  config: EmbeddedSiteConfig;
  /** Changed texts of the pages, by document; missing while all are the defaults. */
  content?: EmbeddedContent | undefined;
  /** True if changed texts of other pages are omitted: they come with the current site config. */
  isPartial?: true | undefined;
  /** Visible slides, in order. */
  slides: readonly Slide[];
  /** Day of rendering in São Paulo (`2026-11-21`), so that server and browser show the same date. */
  day: string;
  /** Terms mentioned by the built-in privacy policy. */
  terms: ActiveTerms;
  /** Marketing services that leads go to; missing while there are none. */
  destinations?: readonly DestinationKind[] | undefined;
  /** Stored text of a legal page; empty for the built-in text. */
  legalText?: { key: LegalTextKey; text: string };
  /** Open positions, on the page that shows them; missing while there are none. */
  positions?: readonly OpenPosition[];
  /** Addresses in menu and footer of pages that are not on the site now; missing while there are none. */
  gone?: readonly string[] | undefined;
  /** The own page, article or list of news at this address. */
  ownPage?: OwnPageData | undefined;
  /** Present in a preview. */
  preview?: SitePreview & { legalTexts: Record<LegalTextKey, string> };
};

/** A preview with its pages below `root`: of a config version, for administrators, or of a draft, by link. */
export type SitePreview =
  | { root: string; versionNumber: number }
  /** `until` is formatted already, so that pages need no code for it. */
  | { root: string; until: string };

/** Previews of config version n are below this path and its number. */
export const PREVIEW_ROOT = "/admin/preview";

/** Previews of drafts are below this path and the token of their link. */
export const SHARED_PREVIEW_ROOT = "/previa";

/** An own page in a shared preview, which may have no address yet. */
export const OWN_PREVIEW_PAGE = "/pagina";

/** Search parameter of a preview in the page editor: the name of the edited document. */
export const EDITED_PARAMETER = "editar";

/** Value for a preview beside the settings, without text editing. */
export const EDITED_SETTINGS = "configuracoes";

/** Value in the frame of the own page editor. */
export const EDITED_OWN_PAGE = "own-page";

/** Frame of the own page editor, which shows the pages that the editor sends. */
export const OWN_PREVIEW_PATH = `${PREVIEW_ROOT}/own-page`;

/** Returns the path of a version's home page preview; other pages append their paths. */
export function previewPath(versionNumber: number): string {
  return `${PREVIEW_ROOT}/${versionNumber}`;
}
