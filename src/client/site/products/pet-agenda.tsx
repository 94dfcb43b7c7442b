import { classNames } from "#client/components/class-names.ts";
import { type Pet, PetFace } from "./pet-face.tsx";

const hours = ["9h", "10h", "11h", "12h"];

type Visit = { name: string; pet: Pet; what: string; place: string; look: string };

const banho = "bg-illustration-sky-pale";
const tosa = "bg-illustration-apricot-pale";
const clinica = "bg-illustration-mint-pale";

/** A row is half an hour: an hour spans two. */
const columns: { name: string; who: string; visits: Visit[] }[] = [
  {
    name: "Banho",
    who: "Rita",
    visits: [
      { name: "Paçoca", pet: "caramel", what: "Banho médio", place: "row-start-1 row-span-2", look: banho },
      { name: "Mel", pet: "white", what: "Banho grande", place: "row-start-3 row-span-3", look: banho },
      { name: "Nina", pet: "tabby", what: "Banho", place: "row-start-7 row-span-2", look: banho },
    ],
  },
  {
    name: "Tosa",
    who: "Léo",
    visits: [
      { name: "Thor", pet: "brown", what: "Tosa higiênica", place: "row-start-2 row-span-2", look: tosa },
      {
        name: "Paçoca",
        pet: "caramel",
        what: "Tosa na tesoura",
        place: "row-start-4 row-span-3",
        look: tosa,
      },
    ],
  },
  {
    name: "Clínica",
    who: "Dra. Ana",
    visits: [
      { name: "Frida", pet: "ginger", what: "Vacina V4", place: "row-start-1 row-span-2", look: clinica },
      { name: "Pipoca", pet: "rabbit", what: "Consulta", place: "row-start-4 row-span-2", look: clinica },
      { name: "Bento", pet: "white", what: "Retorno", place: "row-start-7 row-span-2", look: clinica },
    ],
  },
];

/** Illustration of a pet shop's morning, with a dog looking over the edge of the sheet. */
export function PetAgenda() {
  return (
    <div aria-hidden className="relative pt-32 lg:pt-40">
      <PeekingDog />
      <div className="relative rounded-3xl bg-surface p-4 text-xs text-ink shadow-2xl shadow-illustration-amber-shadow/25 sm:p-6">
        <div className="flex items-baseline justify-between gap-3 px-1">
          <p className="text-base font-semibold tracking-tight">Agenda de hoje</p>
          <p className="hidden text-soft sm:block">8 atendimentos de manhã</p>
        </div>
        <div className="mt-4 grid grid-cols-[1.75rem_repeat(3,minmax(0,1fr))] gap-x-2">
          <span />
          {columns.map(({ name, who }) => (
            <p key={name} className="pb-2.5">
              <span className="block font-semibold">{name}</span>
              <span className="block text-xs text-soft">{who}</span>
            </p>
          ))}
          <div className="grid grid-rows-4 text-xs text-soft">
            {hours.map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
          {columns.map(({ name, visits }) => (
            <div
              key={name}
              className="grid h-72 sm:h-92 grid-rows-8 gap-y-1 bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_25%)]"
            >
              {visits.map((visit) => (
                <VisitBlock key={visit.place} {...visit} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <Paws />
    </div>
  );
}

function VisitBlock({ name, pet, what, place, look }: Visit) {
  return (
    <div className={classNames("min-h-0 overflow-hidden rounded-xl p-1.5 sm:p-2.5", place, look)}>
      <p className="flex items-center gap-1.5 font-semibold text-on-bright">
        <PetFace pet={pet} className="size-6 shrink-0 max-sm:hidden" /> {name}
      </p>
      <p className="mt-0.5 text-xs leading-snug text-illustration-slate">{what}</p>
    </div>
  );
}

function PeekingDog() {
  return (
    <svg
      viewBox="0 0 280 190"
      aria-hidden="true"
      className="absolute top-0 right-3 h-36 sm:right-[12%] w-auto lg:h-46"
    >
      <path d="M64 66C26 52 10 104 26 150c10 22 38 6 48-34z" className="fill-illustration-dog-ear" />
      <path d="M216 66c38-14 54 38 38 84-10 22-38 6-48-34z" className="fill-illustration-dog-ear" />
      <path d="M58 190v-80c0-60 36-88 82-88s82 28 82 88v80z" className="fill-illustration-dog-coat" />
      <path
        d="M150 23c46 4 72 32 72 87v14c-44 4-66-22-70-52-1-18-4-34-2-49z"
        className="fill-illustration-dog-patch"
      />
      <g data-living="blink" className="origin-center [transform-box:fill-box]">
        <circle cx="106" cy="106" r="9.5" className="fill-illustration-dog-eye" />
        <circle cx="174" cy="106" r="9.5" className="fill-illustration-dog-eye" />
        <circle cx="109" cy="102.5" r="3" className="fill-white" />
        <circle cx="177" cy="102.5" r="3" className="fill-white" />
      </g>
      <path
        d="M119 138c0-9 9-14 21-14s21 5 21 14-9 18-21 18-21-9-21-18z"
        className="fill-illustration-dog-eye"
      />
      <path
        d="M140 156v12M140 168c-5 9-17 10-24 4M140 168c5 9 17 10 24 4"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-illustration-dog-eye"
      />
    </svg>
  );
}

/** In front of the sheet; the rest of the dog is behind. */
function Paws() {
  return (
    <svg
      viewBox="0 0 280 50"
      aria-hidden="true"
      className="absolute top-[7.1rem] right-3 h-9 sm:right-[12%] w-auto lg:top-[8.9rem] lg:h-12"
    >
      {[30, 190].map((x) => (
        <g key={x}>
          <rect
            x={x}
            y="4"
            width="60"
            height="42"
            rx="21"
            className="fill-illustration-dog-coat stroke-illustration-dog-line"
            strokeWidth="2"
          />
          <path
            d={`M${x + 21} 26v16M${x + 39} 26v16`}
            strokeWidth="3"
            strokeLinecap="round"
            className="stroke-illustration-dog-whisker"
          />
        </g>
      ))}
    </svg>
  );
}
