import {
  Car,
  Factory,
  Hammer,
  PawPrint,
  Pill,
  Shirt,
  ShoppingBasket,
  Truck,
  UtensilsCrossed,
} from "lucide-react";
import { Section, SectionHeading } from "./section.tsx";

/** Product 3.3. */
const segments = [
  { icon: ShoppingBasket, name: "Supermercados e mercearias" },
  { icon: UtensilsCrossed, name: "Bares e restaurantes" },
  { icon: Pill, name: "Farmácias e perfumarias" },
  { icon: Car, name: "Autopeças e oficinas" },
  { icon: Hammer, name: "Materiais de construção" },
  { icon: Shirt, name: "Moda e calçados" },
  { icon: Truck, name: "Distribuidoras e atacado" },
  { icon: Factory, name: "Indústrias" },
  { icon: PawPrint, name: "Pet shops e clínicas" },
];

export function Segments() {
  return (
    <Section ground="mist">
      <SectionHeading title="Feito para o seu segmento">
        O mesmo sistema, com cadastros, impostos e telas ajustados ao jeito de cada ramo trabalhar.
      </SectionHeading>
      <ul className="mt-12 grid grid-cols-1 gap-px overflow-hidden rounded-2xl border border-line bg-line min-[26rem]:grid-cols-2 lg:grid-cols-3">
        {segments.map(({ icon: Icon, name }) => (
          <li
            key={name}
            className="flex items-center gap-4 bg-white px-5 py-6 font-medium last:min-[26rem]:max-lg:col-span-2 sm:px-7 sm:text-lg"
          >
            <Icon aria-hidden className="size-6 shrink-0 text-primary-strong" strokeWidth={1.75} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
