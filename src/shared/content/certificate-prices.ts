import { writeReais } from "#shared/formats/reais.ts";

/** Name of the document of the certificates. */
export const CERTIFICATES = "certificates";

/** Prices of the certificates for customers, in cents, by the id of the offer. */
export const defaultPrices: Readonly<Record<"e-cpf-a1" | "e-cpf-a3" | "e-cnpj-a1" | "e-cnpj-a3", number>> = {
  "e-cpf-a1": 5000,
  "e-cpf-a3": 8000,
  "e-cnpj-a1": 8000,
  "e-cnpj-a3": 12_000,
};

/** Shown where a text names a price that is no longer offered. */
export const PRICE_GONE = "sob consulta";
const LOWEST = "menor_preco";
const ONE = "preco:";

export const LOWEST_PRICE = `{${LOWEST}}`;
/** The placeholder of the price of an offer. */
export function pricePlaceholder(id: string): string {
  return `{${ONE}${id}}`;
}

/** Reports whether a text names a price of the certificates: `{preco:e-cpf-a1}`, `{menor_preco}`. */
export function namesPrice(text: string): boolean {
  return /\{(preco:|menor_preco\})/.test(text);
}

/** Values of the placeholders that name a price, for the changed texts and prices of the certificates. */
export function pricePlaceholders(changes: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  const ids = (changes["prices.offers"] as readonly string[]) ?? Object.keys(defaultPrices);
  const prices = ids
    .map(
      (id) =>
        [ONE + id, Number(changes[`prices.offers.${id}.price`] ?? (defaultPrices as Prices)[id])] as const,
    )
    .filter(([, price]) => price > 0);
  const lowest = Math.min(...prices.map(([, price]) => price));
  return Object.fromEntries(
    [...prices, [LOWEST, lowest] as const].map(([name, price]) => [
      name,
      price < Infinity ? writeReais(price) : PRICE_GONE,
    ]),
  );
}

/** The value of a placeholder without one: a price that is gone is `sob consulta`; others stay as typed. */
export function missingValue(name: string): string | undefined {
  return name.startsWith(ONE) ? PRICE_GONE : undefined;
}

type Prices = Readonly<Record<string, number>>;
