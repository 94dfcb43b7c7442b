export const DEMO_ANCHOR = "demonstracao";
export const PRODUCT_PARAMETER = "produto";

/** The demo form of the home page with a product chosen: where every "Solicitar Demonstração" leads. */
export function demoLink(productName: string): string {
  return `/?${PRODUCT_PARAMETER}=${productName.toLowerCase()}#${DEMO_ANCHOR}`;
}
