import { Lock, Search, ShoppingBag } from "lucide-react";
import { goods, ReadableImage } from "./shop-goods.tsx";

/** Illustration of a shop in a browser; the shop is invented. */
export function Storefront() {
  return (
    <div
      aria-hidden
      className="overflow-hidden rounded-2xl border border-line bg-surface text-xs text-ink shadow-2xl shadow-shade/15"
    >
      <div className="flex items-center gap-2 border-b border-line bg-mist px-4 py-3">
        <span className="size-2.5 rounded-full bg-illustration-window-button" />
        <span className="size-2.5 rounded-full bg-illustration-window-button" />
        <span className="size-2.5 rounded-full bg-illustration-window-button" />
        <span className="mx-auto flex items-center gap-1.5 rounded-lg bg-surface px-4 py-1 text-soft">
          <Lock className="size-3" /> casaipe.example
        </span>
      </div>
      <div className="flex items-center gap-6 px-5 py-4 sm:px-7">
        <span className="text-xl font-semibold tracking-tight">casa ipê</span>
        <span className="hidden gap-5 text-soft sm:flex">
          <span>Iluminação</span>
          <span>Cozinha</span>
          <span>Sala</span>
        </span>
        <span className="ml-auto flex items-center gap-4">
          <Search className="size-4.5" />
          <span className="relative">
            <ShoppingBag className="size-5" />
            <span
              data-living="tick"
              className="absolute -top-2 -right-2.5 grid size-4.5 place-items-center rounded-full bg-accent-strong text-xs font-semibold text-on-accent"
            >
              2
            </span>
          </span>
        </span>
      </div>
      <div className="relative mx-5 overflow-hidden rounded-xl bg-accent-strong px-5 py-6 text-on-accent sm:mx-7 sm:px-8 sm:py-8">
        <span className="absolute -top-20 -right-10 size-64 rounded-full border-[2.5rem] border-white/12" />
        <p className="relative text-xl font-semibold tracking-tight">Casa de primavera</p>
        <p className="relative mt-1">10% com o cupom PRIMAVERA10</p>
      </div>
      <div className="grid grid-cols-2 gap-4 p-5 sm:grid-cols-3 sm:p-7">
        {goods.map(({ name, price }, place) => (
          <div key={name} className={place > 3 ? "max-sm:hidden" : undefined}>
            <ReadableImage place={place} className="w-full rounded-xl" />
            <p className="mt-2.5 font-medium">{name}</p>
            <p className="text-soft tabular-nums">R$&nbsp;{price}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
