import { classNames } from "#client/components/class-names.ts";
import { type Pet, PetFace } from "./pet-face.tsx";
import { Screen } from "./screen.tsx";
import { tones } from "./tones.ts";

type Package = { name: string; pet: Pet; baths: number; taken: number; state: string };

const packages: Package[] = [
  { name: "Paçoca", pet: "caramel", baths: 4, taken: 3, state: "Renovar até 30/11" },
  { name: "Mel", pet: "white", baths: 8, taken: 2, state: "Vale até 15/01" },
  { name: "Thor", pet: "brown", baths: 6, taken: 3, state: "Vale até 20/12" },
  { name: "Nina", pet: "tabby", baths: 4, taken: 0, state: "Pago hoje" },
];

/** Illustration of bath packages, one drop per bath: a filled one is still available. */
export function BathPackages() {
  return (
    <Screen title="Pacotes de banho" aside="4 ativos">
      <div className="grid gap-px bg-line lg:grid-cols-2">
        {packages.map(({ name, pet, baths, taken, state }) => (
          <div key={name} className="bg-surface p-5 sm:p-7">
            <p className="flex items-center gap-4">
              <PetFace pet={pet} className="size-14 shrink-0" />
              <span>
                <span className="block text-xl font-semibold tracking-tight">{name}</span>
                <span
                  className={classNames(
                    "block text-sm",
                    baths - taken === 1 ? "font-medium text-warning" : "text-soft",
                  )}
                >
                  {state}
                </span>
              </span>
              <span className="ml-auto text-right leading-none">
                <span className="block text-3xl font-semibold tracking-tight">{baths - taken}</span>
                <span className="text-sm whitespace-nowrap text-soft">de {baths}</span>
              </span>
            </p>
            <p className="mt-5 flex gap-1.5">
              {Array.from({ length: baths }, (_, place) => (
                <span
                  key={place}
                  className={classNames(
                    "size-6 rotate-45 rounded-full rounded-tl-none",
                    place < taken ? "bg-line" : tones.bright,
                  )}
                />
              ))}
            </p>
          </div>
        ))}
      </div>
    </Screen>
  );
}
