import type { ReactNode } from "react";
import { useContent } from "#client/site/use-content.ts";
import { store } from "#shared/content/store.ts";
import { Coupons } from "./coupons.tsx";
import { Evidence } from "./evidence.tsx";
import { SalesBars } from "./sales-bars.tsx";
import { StockSteps } from "./stock-steps.tsx";

const stock = <StockSteps />;

const screens: Readonly<Record<string, ReactNode>> = {
  stock,
  sales: <SalesBars />,
  coupons: <Coupons />,
};

/** The screens go on with the order on the phone of the opening. */
export function StoreEvidence() {
  const { title, items } = useContent(store).evidence;
  return (
    <Evidence
      title={title}
      exhibits={items.map((item) => ({ ...item, screen: screens[item.id] ?? stock }))}
    />
  );
}
