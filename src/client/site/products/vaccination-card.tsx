import { classNames } from "#client/components/class-names.ts";
import { PetFace } from "./pet-face.tsx";
import { tones } from "./tones.ts";

const doses = [
  { name: "V10", given: "12/03", lot: "K2107", next: "Março" },
  { name: "Antirrábica", given: "12/03", lot: "R0934", next: "Março" },
  { name: "Gripe canina", given: "04/11", lot: "B5512", next: "Novembro" },
];

/** Illustration of a vaccination card; its data is invented. */
export function VaccinationCard() {
  return (
    <div
      aria-hidden
      className="rise overflow-hidden rounded-3xl border border-line bg-surface text-sm shadow-2xl shadow-shade/10"
    >
      <div className={classNames("px-6 pt-6 pb-16 text-on-bright", tones.bright)}>
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-base font-semibold tracking-tight">Carteira de vacinação</span>
          <span className="text-xs whitespace-nowrap">nº 2.318</span>
        </p>
      </div>
      <div className="relative -mt-11 gap-x-10 px-6 pb-7 lg:grid lg:grid-cols-[1fr_1.35fr]">
        <div>
          <PetFace pet="caramel" className="size-24 rounded-full border-4 border-surface" />
          <p className="mt-3 text-2xl font-semibold tracking-tight">Paçoca</p>
          <p className="text-soft">Vira-lata, macho, 3 anos, 14,2 kg</p>
          <p className="text-soft">Tutora: Marina Duarte</p>
        </div>
        <div className="mt-5 divide-y divide-line border-y border-line lg:mt-16">
          {doses.map(({ name, given, lot, next }) => (
            <div key={name} className="flex items-baseline justify-between gap-4 py-3">
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-xs text-soft tabular-nums">
                  Dada em {given}, lote {lot}
                </span>
              </span>
              <span className="text-right">
                <span className="block text-xs text-soft">Reforço</span>
                <span className="block font-medium tabular-nums">{next}</span>
              </span>
            </div>
          ))}
        </div>
        <p className="col-span-2 mt-5 flex items-center gap-3 rounded-2xl bg-success/10 px-4 py-3 font-medium text-success">
          Em dia. Próximo aviso em fevereiro.
        </p>
      </div>
    </div>
  );
}
