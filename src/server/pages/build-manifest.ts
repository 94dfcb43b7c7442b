/** The program that renders static first views, inside the build. */
export const FIRST_VIEW_RENDERER = "server/render-first-views.js";

/** What a build of the client contains: the server reads its font, a test its sizes. */
export type BuildManifest = {
  /** Address of the site's font. */
  font: string;
  files: { path: string; bytes: number; brotliBytes: number }[];
};
