/**
 * The site's only font file: Latin, all weights. Not imported, because Bun would inline it as base64. A function, because
 * a production install does not have it: the build does.
 */
export function fontFile(): string {
  return Bun.resolveSync("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2", import.meta.dir);
}
