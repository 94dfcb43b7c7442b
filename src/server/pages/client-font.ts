/** The site's only font file: Latin, all weights. Not imported, because Bun would inline it as base64. */
export const fontFile = Bun.resolveSync(
  "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  import.meta.dir,
);
