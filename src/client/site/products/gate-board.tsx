import { Check, Phone } from "lucide-react";
import { classNames } from "#client/components/class-names.ts";
import { Screen } from "./screen.tsx";

const exits = [
  {
    time: "17h12",
    child: "Davi",
    adult: "Carla, mãe",
    hasLongHair: true,
    state: "Foto conferida",
    paper: "fill-illustration-coral",
    hair: "fill-illustration-brown-ear",
  },
  {
    time: "17h30",
    child: "Helena",
    adult: "Ivo, avô",
    state: "Foto conferida",
    paper: "fill-illustration-sun",
    hair: "fill-illustration-tabby",
  },
  {
    time: "17h36",
    child: "Theo",
    adult: "Rute, vizinha",
    hasLongHair: true,
    state: "Ligar para a mãe",
    paper: "fill-illustration-lavender",
    hair: "fill-illustration-caramel-ear",
    isUnknown: true,
  },
  {
    time: "18h00",
    child: "Yasmin",
    adult: "Paulo, pai",
    state: "Esperado",
    paper: "fill-illustration-grass",
    hair: "fill-illustration-dog-eye",
    isNext: true,
  },
];

/** Illustration of pick-up at a school gate: who picks up whom, with the photo on file. */
export function GateBoard() {
  return (
    <Screen isNarrow title="Saída de hoje" aside="Portão, 17h38">
      <div className="grid gap-px bg-line sm:max-lg:grid-cols-2">
        {exits.map(({ time, child, adult, state, paper, hair, hasLongHair, isUnknown, isNext }) => (
          <div key={child} className="flex items-center gap-4 bg-surface p-5">
            <Photo paper={paper} hair={hair} hasLongHair={hasLongHair} isFaded={isUnknown} />
            <span className="min-w-0 flex-1">
              <span className="block text-2xl font-semibold tracking-tight tabular-nums">{time}</span>
              <span className="block font-semibold">{child}</span>
              <span className="block text-sm text-soft">com {adult}</span>
              <span
                className={classNames(
                  "mt-1.5 flex items-center gap-1.5 text-sm font-medium",
                  isUnknown ? "text-warning" : isNext ? "text-soft" : "text-success",
                )}
              >
                {isUnknown && <Phone className="size-4" />}
                {!isUnknown && !isNext && <Check data-living="tick" className="size-4" strokeWidth={3} />}
                {state}
              </span>
            </span>
          </div>
        ))}
      </div>
    </Screen>
  );
}

type PhotoProps = {
  paper: string;
  hair: string;
  hasLongHair?: boolean | undefined;
  isFaded?: boolean | undefined;
};

/** Portrait of an adult, as on file. */
function Photo({ paper, hair, hasLongHair = false, isFaded = false }: PhotoProps) {
  return (
    <svg
      viewBox="0 0 80 96"
      aria-hidden="true"
      className={classNames("h-24 w-20 shrink-0 rounded-2xl", isFaded && "grayscale")}
    >
      <rect width="80" height="96" className={paper} />
      {hasLongHair && <path d="M18 70V42c0-16 10-24 22-24s22 8 22 24v28z" className={hair} />}
      <path d="M10 96c0-20 12-30 30-30s30 10 30 30z" className="fill-accent" />
      <rect x="33" y="54" width="14" height="18" rx="7" className="fill-illustration-caramel" />
      <circle cx="40" cy="40" r="19" className="fill-illustration-caramel" />
      <path
        d="M20 42c-2-18 8-26 20-26s22 8 20 26c-3-9-8-14-12-15-9 5-20 4-24 5-2 2-3 6-4 10z"
        className={hair}
      />
      <circle cx="33.5" cy="43" r="2" className="fill-illustration-dog-eye" />
      <circle cx="46.5" cy="43" r="2" className="fill-illustration-dog-eye" />
      <path
        d="M34 50c3 3.5 9 3.5 12 0"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-illustration-dog-eye"
      />
    </svg>
  );
}
