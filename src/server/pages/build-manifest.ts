/** Path, inside the build, of the program that renders the public pages. */
export const PAGE_RENDERER = "server/render-pages.js";

/** Path, inside the build, of what the page renderer knows of the site's modules: their files, and their words. */
export const SITE_MODULES = "server/site-modules.json";

/** Contents of a client build: the server reads the font, a test the sizes. */
export type BuildManifest = {
  /** URL path of the site's font. */
  font: string;
  files: { path: string; bytes: number; brotliBytes: number }[];
};
