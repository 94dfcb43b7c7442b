/** Path, inside the build, of the program that renders the first views. */
export const FIRST_VIEW_RENDERER = "server/render-first-views.js";

/** Contents of a client build: the server reads the font, a test the sizes. */
export type BuildManifest = {
  /** URL path of the site's font. */
  font: string;
  files: { path: string; bytes: number; brotliBytes: number }[];
};
