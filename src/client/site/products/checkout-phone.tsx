import { LockKeyhole } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { PhoneFrame } from "#client/site/phone-frame.tsx";
import { ReadableImage } from "./shop-goods.tsx";

const basket = [
  { place: 0, name: "Lustre Pinha", price: "189,90" },
  { place: 1, name: "Vaso de barro", price: "94,00" },
];

const sums = [
  { name: "Subtotal", value: "283,90" },
  { name: "Cupom", value: "−28,39" },
  { name: "Frete para 80420-000", value: "19,90" },
];

const ways = ["Pix", "Cartão", "Boleto"];

/** Illustration of the shop's cart on a phone, before payment. */
export function CheckoutPhone({ className }: { className?: string }) {
  return (
    <div aria-hidden className={className}>
      <PhoneFrame time="19:32">
        <div className="px-5 pb-6">
          <p className="mt-1 text-base font-semibold tracking-tight">Finalizar compra</p>
          <div className="mt-2 divide-y divide-line">
            {basket.map(({ place, name, price }) => (
              <div key={name} className="flex items-center gap-2.5 py-2.5">
                <ReadableImage place={place} className="w-10 rounded-lg" />
                <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
                <span className="tabular-nums">{price}</span>
              </div>
            ))}
          </div>
          <div className="border-t border-line pt-2 text-soft">
            {sums.map(({ name, value }) => (
              <p key={name} className="flex justify-between gap-3 py-0.5 tabular-nums">
                <span>{name}</span> {value}
              </p>
            ))}
          </div>
          <div className="mt-3 grid grid-cols-3 gap-1.5 text-center font-medium">
            {ways.map((way) => (
              <span
                key={way}
                className={classNames(
                  "rounded-lg py-2",
                  way === "Pix" ? "bg-accent/10 ring-2 ring-accent-ink" : "bg-mist text-soft",
                )}
              >
                {way}
              </span>
            ))}
          </div>
          <p className="mt-3 rounded-xl bg-accent-strong py-3 text-center font-semibold text-on-accent">
            Pagar R$&nbsp;275,41
          </p>
          <p className="mt-2.5 flex items-center justify-center gap-1.5 text-xs text-soft">
            <LockKeyhole className="size-3.5" /> Conexão segura
          </p>
        </div>
      </PhoneFrame>
    </div>
  );
}
