import { pages } from "#shared/site/pages.ts";

export const DEMO_ANCHOR = "demonstracao";
export const PRODUCT_PARAMETER = "produto";

/** The pages that have the demo form at their foot, each for its own product. */
const paths: ReadonlySet<string> = new Set([
  pages.home.path,
  pages.nucleus.path,
  pages.komanda.path,
  pages.jalekinho.path,
  pages.maskot.path,
  pages.store.path,
  pages.helpDesk.path,
]);

/** The address of the demo form for a reader of the page at `path`: on that page, or else on the home page. */
export function demoLink(path: string): string {
  return `${paths.has(path) ? path : pages.home.path}#${DEMO_ANCHOR}`;
}
