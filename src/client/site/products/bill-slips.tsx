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

/** Illustration of a table's bill split in four, as printed. */
export function BillSlips() {
  return (
    <div aria-hidden className="rise rounded-3xl bg-night p-5 text-white sm:p-7">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-xl font-semibold tracking-tight">Mesa 6, por pessoa</span>
        <span className="text-night-soft tabular-nums">R$&nbsp;320,10 com 10% de serviço</span>
      </p>
      <div className="mt-6 grid grid-cols-2 items-start gap-4">
        {bills.map(({ name, paid, total, lines }) => (
          <div
            key={name}
            className={`bg-illustration-receipt px-4 pt-4 pb-7 text-[0.875rem] text-illustration-receipt-ink ${tornEdge}`}
          >
            <p className="text-lg font-semibold tracking-tight">{name}</p>
            <div className="mt-3 flex flex-col gap-2 border-t border-dashed max-sm:hidden border-current/25 pt-3">
              {Object.entries(lines).map(([item, price]) => (
                <p key={item} className="flex justify-between gap-3 leading-snug">
                  <span>{item}</span>
                  <span className="tabular-nums">{price}</span>
                </p>
              ))}
            </div>
            <p className="mt-3 border-t border-dashed border-current/25 pt-3 text-2xl font-semibold tracking-tight tabular-nums">
              {total}
            </p>
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
    </div>
  );
}
