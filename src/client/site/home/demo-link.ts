export const DEMO_ANCHOR = "demonstracao";
export const PRODUCT_PARAMETER = "produto";

/** The address of the demo form, with a product chosen (product 3.4). */
export function demoLink(productName: string): string {
  return `/?${PRODUCT_PARAMETER}=${productName.toLowerCase()}#${DEMO_ANCHOR}`;
}
