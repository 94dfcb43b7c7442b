import { CheckCheck } from "lucide-react";
import { Screen } from "./screen.tsx";

/** Illustration of messages from the school to a family. */
export function FamilyMessages() {
  return (
    <Screen title="Helena" aside="Girassol, prof. Renata" isNarrow className="flex flex-col">
      <div className="flex flex-1 flex-col gap-3 bg-mist px-4 pt-4 pb-5">
        <div className="max-w-[88%] self-start rounded-2xl rounded-bl-md bg-surface p-2 shadow-sm">
          <Painting />
          <p className="px-2 pt-2 pb-1">Hoje teve pintura com guache. Este é o jardim da Helena.</p>
        </div>
        <p className="max-w-[88%] self-start rounded-2xl rounded-bl-md bg-surface px-4 py-3 shadow-sm">
          Comeu toda a sopa e dormiu das 12h40 às 14h05.
        </p>
        <div className="max-w-[80%] self-end">
          <p className="rounded-2xl rounded-br-md bg-accent-strong px-4 py-3 text-on-accent">
            Que linda! O avô dela busca hoje, às 17h30.
          </p>
          <p className="mt-1 flex items-center justify-end gap-1 text-xs text-soft">
            Lido 14:52 <CheckCheck data-living="tick" className="size-3.5 text-accent-ink" />
          </p>
        </div>
        <div className="rounded-2xl border border-line bg-surface px-4 py-3">
          <p className="flex justify-between gap-3 font-semibold">
            Mensalidade de novembro{" "}
            <span data-living="tick" className="text-success">
              Paga
            </span>
          </p>
          <p className="mt-0.5 text-xs text-soft">Pix em 05/11, com desconto de irmãos</p>
        </div>
      </div>
    </Screen>
  );
}

/** A garden painted by a child. */
function Painting() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" className="w-full rounded-xl">
      <rect width="240" height="140" className="fill-illustration-sky-pale" />
      <circle cx="196" cy="36" r="20" className="fill-illustration-sun" />
      <path d="M0 112c40-22 76-16 120-6s84 8 120-8v42H0z" className="fill-illustration-grass" />
      {[
        { x: 54, y: 72, petals: "fill-illustration-salmon" },
        { x: 104, y: 84, petals: "fill-illustration-petal" },
        { x: 156, y: 78, petals: "fill-illustration-sun" },
      ].map(({ x, y, petals }) => (
        <g key={x}>
          <path
            d={`M${x} ${y}v44`}
            strokeWidth="5"
            strokeLinecap="round"
            className="stroke-illustration-stem"
          />
          {[0, 72, 144, 216, 288].map((turn) => (
            <circle
              key={turn}
              cx={x}
              cy={y - 12}
              r="8.5"
              transform={`rotate(${turn} ${x} ${y})`}
              className={petals}
            />
          ))}
          <circle cx={x} cy={y} r="7" className="fill-illustration-seed" />
        </g>
      ))}
    </svg>
  );
}
