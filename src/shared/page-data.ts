import type { EmbeddedSiteConfig } from "./schemas/site-config.ts";
import type { Slide } from "./schemas/slide.ts";

/** The JSON data block of a page: the client starts from it, not from the default site config. */
export type EmbeddedPageData = {
  config: EmbeddedSiteConfig;
  /** The visible slides, in order. */
  slides: readonly Slide[];
};
