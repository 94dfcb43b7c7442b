import { classNames } from "#client/components/class-names.ts";
import { Screen } from "./screen.tsx";

const families = [
  {
    names: ["Helena", "Lucas"],
    fee: "1.710,00",
    note: "irmãos, −10%",
    state: "Pix em 05/11",
    isPaid: true,
  },
  { names: ["Davi"], fee: "950,00", note: "integral", state: "Boleto em 04/11", isPaid: true },
  { names: ["Yasmin"], fee: "950,00", note: "integral", state: "Pix em 05/11", isPaid: true },
  { names: ["Maria Clara"], fee: "950,00", note: "integral", state: "Vence em 10/11", isPaid: false },
  { names: ["Theo"], fee: "950,00", note: "integral", state: "Lembrete enviado", isPaid: false },
];

/** Paper colors; dark text is legible on each. */
const papers = ["bg-illustration-butter", "bg-illustration-mint", "bg-illustration-lilac"];

/** Illustration of a month's tuition fees, with payments received. */
export function TuitionBoard() {
  return (
    <Screen isNarrow title="Mensalidades de novembro" aside="Turma Girassol">
      <div className="bg-pale px-5 py-6">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="text-3xl font-semibold tracking-tight tabular-nums">R$&nbsp;3.610,00</span>
          <span className="text-soft tabular-nums">recebidos de R$&nbsp;5.510,00</span>
        </p>
        <div className="mt-3 h-3 rounded-full bg-surface">
          <div
            data-living="grow"
            className="h-full origin-left rounded-full bg-accent-ink"
            style={{ width: "65.5%" }}
          />
        </div>
      </div>
      <div className="divide-y divide-line px-5">
        {families.map(({ names, fee, note, state, isPaid }, row) => (
          <div key={names[0]} className="flex items-center gap-3 py-3">
            <span className="flex w-14 shrink-0">
              {names.map((name, place) => (
                <span
                  key={name}
                  className={classNames(
                    "grid place-items-center rounded-full font-semibold text-on-bright",
                    names.length > 1 ? "size-7 text-sm" : "size-9",
                    papers[(row + place) % papers.length],
                  )}
                >
                  {name[0]}
                </span>
              ))}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{names.join(" e ")}</span>
              <span className="block text-sm text-soft">{note}</span>
            </span>
            <span className="text-right">
              <span className="block font-medium whitespace-nowrap tabular-nums">R$&nbsp;{fee}</span>
              <span
                className={classNames("block text-sm", isPaid ? "font-medium text-success" : "text-soft")}
              >
                {state}
              </span>
            </span>
          </div>
        ))}
      </div>
    </Screen>
  );
}
