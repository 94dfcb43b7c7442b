import { Screen } from "./screen.tsx";
import { goods, ReadableImage } from "./shop-goods.tsx";

/** Sorted by today's revenue; `place` is the good's position in the shop. */
const sold = [
  { place: 2, amount: 1, total: "1.290,00", share: "100%" },
  { place: 4, amount: 6, total: "954,00", share: "74%" },
  { place: 3, amount: 14, total: "672,00", share: "52%" },
  { place: 0, amount: 3, total: "569,70", share: "44%" },
  { place: 5, amount: 5, total: "560,00", share: "43%" },
];

/** Illustration of a day's sales by good. */
export function SalesBars() {
  return (
    <Screen title="Vendas de hoje" aside="Atualizado às 19h32">
      <div className="flex flex-wrap gap-x-12 gap-y-3 bg-pale px-5 py-5 sm:px-8">
        {[
          ["Faturamento", "R$\u00a04.045,70"],
          ["Pedidos", "21"],
          ["Ticket médio", "R$\u00a0192,65"],
        ].map(([name, value]) => (
          <p key={name}>
            <span className="block text-sm text-soft">{name}</span>
            <span className="block text-2xl font-semibold tracking-tight whitespace-nowrap tabular-nums">
              {value}
            </span>
          </p>
        ))}
      </div>
      <div className="flex flex-col gap-3 px-5 py-6 sm:px-8">
        {sold.map(({ place, amount, total, share }) => (
          <div key={place} className="flex items-center gap-4">
            <ReadableImage place={place} className="w-16 shrink-0 rounded-lg" />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">
                  {goods[place]?.name} <span className="font-normal text-soft">× {amount}</span>
                </span>
                <span className="font-semibold tabular-nums">{total}</span>
              </span>
              <span className="mt-2 block h-2.5 rounded-full bg-mist">
                <span
                  data-living="grow"
                  className="block h-full origin-left rounded-full bg-accent-ink"
                  style={{ width: share }}
                />
              </span>
            </span>
          </div>
        ))}
      </div>
    </Screen>
  );
}
