/** The one font file of the site: Latin, all weights. Outside the bundle, where Bun would inline it as base64. */
export const fontFile = Bun.resolveSync(
  "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  import.meta.dir,
);
