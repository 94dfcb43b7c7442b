import { Minus, Plus } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { PhoneFrame } from "#client/site/phone-frame.tsx";

const groups = ["Entradas", "Pratos", "Bebidas"];

const dishes = [
  { name: "Moqueca de peixe", price: "89,00", amount: 1, note: "sem coentro" },
  { name: "Pirão", price: "18,00", amount: 1 },
  { name: "Caldinho de feijão", price: "14,50", amount: 2 },
  { name: "Salada verde", price: "26,00", amount: 1, note: "molho à parte" },
];

/** Illustration of the waiter's phone, before the order is sent to the kitchen. */
export function OrderPhone({ className }: { className?: string }) {
  return (
    <div aria-hidden className={className}>
      <PhoneFrame time="20:33">
        <div className="px-5 pb-6">
          <div className="mt-2 flex items-baseline justify-between">
            <p className="text-xl font-semibold tracking-tight">Mesa 12</p>
            <p className="text-soft">4 pessoas</p>
          </div>
          <div className="mt-3 flex gap-1.5">
            {groups.map((group) => (
              <span
                key={group}
                className={classNames(
                  "rounded-full px-2.5 py-1 text-xs font-medium",
                  group === "Pratos" ? "bg-ink text-paper" : "bg-mist text-soft",
                )}
              >
                {group}
              </span>
            ))}
          </div>
          <div className="mt-3 divide-y divide-line">
            {dishes.map(({ name, price, amount, note }) => (
              <div key={name} className="flex items-center gap-2 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block text-xs text-soft">
                    {price}
                    {note && `, ${note}`}
                  </span>
                </span>
                <Minus className="size-3.5 text-soft" />
                <span className="w-4 text-center font-semibold tabular-nums">{amount}</span>
                <Plus className="size-3.5 text-accent-ink" />
              </div>
            ))}
          </div>
          <div className="mt-2 flex items-baseline justify-between border-t-2 border-ink pt-3">
            <span className="text-soft">5 itens</span>
            <span className="text-base font-semibold tabular-nums">R$&nbsp;162,00</span>
          </div>
          <p className="mt-4 rounded-xl bg-accent-strong py-3 text-center font-semibold text-on-accent">
            Enviar à cozinha
          </p>
        </div>
      </PhoneFrame>
    </div>
  );
}
