/** Path, inside the build, of the program that renders the public pages. */
export const PAGE_RENDERER = "server/render-pages.js";

/** Contents of a client build: the server reads the font, a test the sizes. */
export type BuildManifest = {
  /** URL path of the site's font. */
  font: string;
  /** What it was built from; missing without git and COMMIT. */
  commit?: string | undefined;
  files: { path: string; bytes: number; brotliBytes: number }[];
};
