import type { ReactNode } from "react";
import { useContent } from "#client/site/use-content.ts";
import { maskot } from "#shared/content/maskot.ts";
import { BathPackages } from "./bath-packages.tsx";
import { Evidence } from "./evidence.tsx";
import { RouteMap } from "./route-map.tsx";
import { VaccinationCard } from "./vaccination-card.tsx";

const route = <RouteMap />;

const screens: Readonly<Record<string, ReactNode>> = {
  vaccines: (
    <div className="mx-auto w-full max-w-md">
      <VaccinationCard />
    </div>
  ),
  route,
  baths: <BathPackages />,
};

/** The screens go on with the morning of the agenda. */
export function MaskotEvidence() {
  const { title, items } = useContent(maskot).evidence;
  return (
    <Evidence
      title={title}
      exhibits={items.map((item) => ({ ...item, screen: screens[item.id] ?? route }))}
    />
  );
}
