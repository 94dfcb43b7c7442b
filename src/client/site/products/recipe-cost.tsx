import { classNames } from "#client/components/class-names.ts";
import { Screen } from "./screen.tsx";

/** Percentages of the price of 89 reais. */
const ingredients = [
  {
    name: "Peixe",
    amount: "320 g",
    cost: "17,60",
    share: 19.8,
    left: "14 kg",
    color: "bg-illustration-peach",
  },
  {
    name: "Leite de coco",
    amount: "200 ml",
    cost: "3,10",
    share: 3.5,
    left: "9 l",
    color: "bg-illustration-baby-blue",
  },
  {
    name: "Arroz e pirão",
    amount: "250 g",
    cost: "2,80",
    share: 3.1,
    left: "22 kg",
    color: "bg-illustration-butter",
  },
  {
    name: "Tomate e pimentão",
    amount: "180 g",
    cost: "2,15",
    share: 2.4,
    left: "3 kg",
    color: "bg-illustration-mint",
    isLow: true,
  },
  {
    name: "Azeite de dendê",
    amount: "30 ml",
    cost: "1,05",
    share: 1.2,
    left: "4 l",
    color: "bg-illustration-gold",
  },
];

/** Illustration of a dish's cost as part of its price, and of the remaining stock of each ingredient. */
export function RecipeCost() {
  return (
    <Screen title="Moqueca de peixe" aside={"Preço no cardápio R$\u00a089,00"}>
      <div className="px-5 pt-6 sm:px-8">
        <div className="flex h-20 gap-px overflow-hidden rounded-xl">
          {ingredients.map(({ name, share, color }) => (
            <span key={name} className={classNames("h-full", color)} style={{ width: `${share}%` }} />
          ))}
          <span className="flex flex-1 flex-col justify-center bg-mist px-4">
            <span className="text-sm text-soft">Fica na casa</span>
            <span className="text-xl font-semibold tracking-tight tabular-nums">R$&nbsp;62,30</span>
          </span>
        </div>
        <p className="mt-2 font-semibold tabular-nums">R$&nbsp;26,70 de ingredientes</p>
      </div>
      <div className="mt-4 divide-y divide-line border-t border-line px-5 sm:px-8">
        {ingredients.map(({ name, amount, cost, left, color, isLow }) => (
          <div key={name} className="flex items-center gap-3 py-3">
            <span className={classNames("size-3.5 shrink-0 rounded-full", color)} />
            <span className="min-w-0 flex-1 font-medium">{name}</span>
            <span className="text-soft max-lg:hidden">{amount}</span>
            <span className="w-16 text-right tabular-nums">{cost}</span>
            <span
              className={classNames(
                "w-28 text-right tabular-nums max-lg:hidden",
                isLow ? "font-medium text-warning" : "text-soft",
              )}
            >
              restam {left}
            </span>
          </div>
        ))}
      </div>
    </Screen>
  );
}
