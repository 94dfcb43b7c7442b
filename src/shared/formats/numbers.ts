const wholeNumber = new Intl.NumberFormat("pt-BR");

/** A count as Brazilians write it: `12.345`. */
export function formatCount(count: number): string {
  return wholeNumber.format(count);
}
