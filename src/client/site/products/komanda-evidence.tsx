import type { ReactNode } from "react";
import { useContent } from "#client/site/use-content.ts";
import { komanda } from "#shared/content/komanda.ts";
import { BillSlips } from "./bill-slips.tsx";
import { Evidence } from "./evidence.tsx";
import { OrderPhone } from "./order-phone.tsx";
import { RecipeCost } from "./recipe-cost.tsx";
import { TableMap } from "./table-map.tsx";

const bill = <BillSlips />;

const screens: Readonly<Record<string, ReactNode>> = {
  tables: (
    <div className="rise relative lg:pr-64">
      <TableMap />
      <OrderPhone className="relative mx-auto -mt-10 w-68 lg:absolute lg:top-1/2 lg:right-0 lg:mt-0 lg:-translate-y-1/2" />
    </div>
  ),
  bill,
  recipe: <RecipeCost />,
};

/** The screens go on with the evening of the kitchen display. */
export function KomandaEvidence() {
  const { title, items } = useContent(komanda).evidence;
  return (
    <Evidence title={title} exhibits={items.map((item) => ({ ...item, screen: screens[item.id] ?? bill }))} />
  );
}
