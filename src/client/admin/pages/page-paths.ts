import { pages } from "#shared/content/pages.ts";

/** Pages that a link can lead to, suggested while its address is typed. */
export const pagePaths = Object.values(pages).map(({ path, name }) => ({ path, name }));
