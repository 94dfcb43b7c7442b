const wholeNumber = new Intl.NumberFormat("pt-BR");

/** A count in Brazilian format: `12.345` (product 1.4). */
export function formatCount(count: number): string {
  return wholeNumber.format(count);
}
