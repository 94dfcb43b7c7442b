import { pages } from "#shared/site/pages.ts";

export const DEMO_ANCHOR = "demonstracao";
export const PRODUCT_PARAMETER = "produto";
export const CALL_PARAMETER = "pedido";

/** What a link to the demo form promises where that is not a demonstration: the form then says the same. */
export const demoCalls = ["teste", "loja"] as const;
export type DemoCall = (typeof demoCalls)[number];

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
export function demoLink(path: string, call?: DemoCall): string {
  const query = call ? `?${CALL_PARAMETER}=${call}` : "";
  return `${paths.has(path) ? path : pages.home.path}${query}#${DEMO_ANCHOR}`;
}
