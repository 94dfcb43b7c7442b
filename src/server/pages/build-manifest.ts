/** Path, inside the build, of the program that renders the public pages. */
export const PAGE_RENDERER = "server/render-pages.js";

/** Path, inside the build, of the words that may be classes, module by module: the page renderer reads them. */
export const MODULE_WORDS = "server/module-words.json";

/** Contents of a client build: the server reads the font, a test the sizes. */
export type BuildManifest = {
  /** URL path of the site's font. */
  font: string;
  files: { path: string; bytes: number; brotliBytes: number }[];
};
