import { Apple, BedSingle, Check, type LucideIcon, Palette, Shirt } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";

/** Paper colors; dark text is legible on each. */
const avatars = [
  "bg-illustration-butter",
  "bg-illustration-peach",
  "bg-illustration-baby-blue",
  "bg-illustration-lilac",
  "bg-illustration-mint",
] as const;

type Moment = { icon: LucideIcon; text: string };
const ate: Moment = { icon: Apple, text: "Comeu tudo" };
const slept = (hours: string): Moment => ({ icon: BedSingle, text: hours });
const painted: Moment = { icon: Palette, text: "Pintura" };
const changed: Moment = { icon: Shirt, text: "Troca" };

const children: { name: string; moments: Moment[]; note?: string }[] = [
  { name: "Helena", moments: [ate, slept("1h25"), painted] },
  { name: "Davi", moments: [{ icon: Apple, text: "Comeu pouco" }, slept("50 min")], note: "Sem lactose" },
  { name: "Maria Clara", moments: [ate, painted, changed] },
  { name: "Theo", moments: [ate, slept("1h10"), changed] },
  { name: "Yasmin", moments: [ate, painted] },
];

/** Illustration of a class at noon; the children are invented. */
export function ClassBoard() {
  return (
    <div aria-hidden className="relative">
      <Blocks />
      <div className="relative overflow-hidden rounded-3xl bg-surface p-5 text-sm shadow-2xl shadow-shade/15 sm:p-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-xl font-semibold tracking-tight">Turma Girassol</p>
          <p className="text-soft">Terça, 14h30</p>
        </div>
        <p className="mt-1 flex items-center gap-1.5 text-soft">
          <Check className="size-4 text-success" strokeWidth={2.5} /> 14 de 15 crianças presentes
        </p>
        <div className="mt-4 divide-y divide-line">
          {children.map(({ name, moments, note }, place) => (
            <div
              key={name}
              className={classNames("flex items-center gap-3.5 py-3", place > 1 && "max-sm:hidden")}
            >
              <span
                className={classNames(
                  "grid size-11 shrink-0 place-items-center rounded-full text-base font-semibold text-on-bright",
                  avatars[place],
                )}
              >
                {name[0]}
              </span>
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                  {name}
                  {note && (
                    <span className="rounded-full bg-warning/10 px-2 py-0.5 text-xs font-medium text-warning">
                      {note}
                    </span>
                  )}
                </p>
                <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-soft">
                  {moments.map(({ icon: Icon, text }) => (
                    <span key={text} className="flex items-center gap-1.5">
                      <Icon className="size-4 text-accent-ink" /> {text}
                    </span>
                  ))}
                </p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Wooden blocks stacked behind the board. */
function Blocks() {
  return (
    <svg viewBox="0 0 400 190" aria-hidden="true" className="relative mx-auto block w-[88%]">
      <path d="M8 190v-70h130v70h-31a34 34 0 0 0-68 0z" className="fill-accent" />
      <path d="M20 120 73 58l53 62z" className="fill-illustration-coral" />
      <rect x="158" y="120" width="70" height="70" rx="6" className="fill-illustration-sun" />
      <circle cx="193" cy="86" r="34" className="fill-illustration-sky" />
      <rect x="250" y="62" width="44" height="128" rx="6" className="fill-illustration-lavender" />
      <path d="M240 62a32 32 0 0 1 64 0z" className="fill-accent" />
      <path d="M316 190a38 38 0 0 1 76 0z" className="fill-illustration-salmon" />
    </svg>
  );
}
