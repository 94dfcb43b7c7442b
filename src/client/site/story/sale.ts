/** A line of an order; money in cents. `stock` is the balance before the order. */
export type SaleLine = { name: string; detail: string; price: number; amount: number; stock: number };
/** An order and the company's data when it was placed. */
export type Sale = { number: string; invoice: string; lines: readonly SaleLine[] };

/** The order used by all illustrations of the site. Client and figures are invented. */
export const exampleSale: Sale = {
  number: "48.213",
  invoice: "004.871",
  lines: [
    { name: "Café torrado", detail: "500 g", price: 18_90, amount: 24, stock: 312 },
    { name: "Açúcar cristal", detail: "5 kg", price: 21_50, amount: 20, stock: 148 },
    { name: "Farinha de trigo", detail: "1 kg", price: 5_20, amount: 48, stock: 640 },
    { name: "Óleo de soja", detail: "900 ml", price: 7_35, amount: 60, stock: 96 },
    { name: "Arroz tipo 1", detail: "5 kg", price: 25_90, amount: 30, stock: 44 },
  ],
};

export const CLIENT = "Mercado São José";
/** The client's remaining credit in cents. */
export const CREDIT_LIMIT = 4200_00;
/** Sales of the previous months, and of November before this order, in cents. */
export const MONTHS = [
  { name: "A", sales: 58_000_00 },
  { name: "S", sales: 66_000_00 },
  { name: "O", sales: 84_000_00 },
  { name: "N", sales: 93_648_80 },
] as const;
/** Reorder threshold, in pieces. */
export const REORDER_AT = 20;
/** Due dates of the three boletos. */
export const DUE_DAYS = ["23/11", "07/12", "21/12"] as const;

/** Total of an order in cents. */
export function totalOf({ lines }: Sale): number {
  return lines.reduce((sum, { price, amount }) => sum + price * amount, 0);
}

/** Number of pieces taken from stock. */
export function piecesOf({ lines }: Sale): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Three instalments in cents; the first includes the remainder. */
export function instalmentsOf(total: number): readonly number[] {
  const each = Math.floor(total / DUE_DAYS.length);
  return DUE_DAYS.map((_, place) => (place === 0 ? total - each * (DUE_DAYS.length - 1) : each));
}

/** Cents in Brazilian format without currency: `2.351,20`. Not `Intl`: server and browser output must be identical. */
export function formatCents(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${whole},${String(cents % 100).padStart(2, "0")}`;
}

/** Chapters of the order's story. */
export type ChapterName = "counter" | "stock" | "invoice" | "boletos" | "month";
