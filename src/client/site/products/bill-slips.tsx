import { Check } from "lucide-react";
import { tornEdge } from "./torn-edge.ts";

const bills = [
  {
    name: "Ana",
    paid: "Pix",
    total: "79,20",
    lines: { "Risoto de cogumelos": "58,00", "Suco de caju": "14,00", Serviço: "7,20" },
  },
  {
    name: "Caio",
    paid: "Cartão",
    total: "82,50",
    lines: { "Tilápia grelhada": "62,00", Chope: "13,00", Serviço: "7,50" },
  },
  {
    name: "Duda",
    paid: "Pix",
    total: "55,00",
    lines: { "Hambúrguer da casa": "42,00", Refrigerante: "8,00", Serviço: "5,00" },
  },
  {
    name: "Ivo",
    total: "103,40",
    lines: { "Picanha na chapa": "68,00", "2 chopes": "26,00", Serviço: "9,40" },
  },
];

/** Illustration of a table's bill, torn in four from edge to edge, each 360 px wide at 1440. */
export function BillSlips() {
  return (
    <div aria-hidden className="grid grid-cols-2 items-start lg:grid-cols-4">
      {bills.map(({ name, paid, total, lines }) => (
        <div
          key={name}
          className={`border-r border-dashed border-current/25 last:border-0 bg-illustration-receipt px-5 pt-5 pb-7 text-sm text-illustration-receipt-ink lg:px-7 ${tornEdge}`}
        >
          <p className="flex items-baseline justify-between gap-3 text-xl font-semibold tracking-tight">
            {name} <span className="text-sm font-medium max-sm:hidden">Mesa 6</span>
          </p>
          <div className="mt-3 flex flex-col gap-2 border-t border-dashed max-sm:hidden border-current/25 pt-3">
            {Object.entries(lines).map(([item, price]) => (
              <p key={item} className="flex justify-between gap-3 leading-snug">
                <span>{item}</span>
                <span className="tabular-nums">{price}</span>
              </p>
            ))}
          </div>
          <p className="headline mt-3 tabular-nums lg:mt-6">{total}</p>
          {paid ? (
            <p className="mt-1 flex items-center gap-1.5 font-medium text-illustration-fine-ink">
              <Check data-living="tick" className="size-4" strokeWidth={3} /> {paid}, paga
            </p>
          ) : (
            <p className="mt-1 font-medium text-illustration-receipt-note">Falta pagar</p>
          )}
        </div>
      ))}
    </div>
  );
}
