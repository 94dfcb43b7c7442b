import { ChevronRight, Download, Printer } from "lucide-react";
import { useId, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { QueryNotice } from "#client/admin/list/list-states.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { toCsv } from "#client/lib/csv.ts";
import { downloadText } from "#client/lib/download.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { ProcessingRecord } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { PrivacyScreen } from "./privacy-screen.tsx";

/** Record of processing activities (LGPD, art. 37). */
export function Component() {
  const query = trpc.personalData.processing.useQuery();
  const { data } = query;
  return (
    <PrivacyScreen
      actions={
        data && (
          <>
            <SmallButton icon={Download} label="CSV" onClick={() => saveCsv(data)} />
            <SmallButton icon={Printer} label="Imprimir" onClick={() => print()} />
          </>
        )
      }
    >
      <section
        aria-label="Operações"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col md:overflow-y-auto"
      >
        {data ? (
          <Records records={data} />
        ) : (
          <QueryNotice query={query} loading="Carregando..." failed={texts.personalData.recordsFailed} />
        )}
      </section>
    </PrivacyScreen>
  );
}

function Records({ records }: { records: readonly ProcessingRecord[] }) {
  return (
    <div className="screen-full">
      <h2 className="text-xl font-semibold tracking-tight">Registro das operações de tratamento</h2>
      <p className="mt-1 max-w-3xl text-pretty text-soft">
        O que guardamos de pessoas, para quê, com que base legal e por quanto tempo (LGPD, art. 37).
      </p>
      <ul className="mt-5 divide-y divide-line rounded-xl border border-line bg-surface">
        {records.map((record) => (
          <RecordRow key={record.place} record={record} />
        ))}
      </ul>
    </div>
  );
}

/** Collapsible row, expanded in print. Not <details>, which older browsers print collapsed. */
function RecordRow({ record: { place, people, purpose, basis, term, data } }: { record: ProcessingRecord }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="break-inside-avoid">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-mist"
        >
          <ChevronRight
            aria-hidden
            className={classNames("size-4 shrink-0 text-soft transition-transform", isOpen && "rotate-90")}
          />
          <span className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[14rem_12rem_1fr]">
            <span className="font-medium">{place}</span>
            <span className="text-soft">{people}</span>
            <span className="truncate text-soft max-md:hidden">{purpose}</span>
          </span>
        </button>
      </h3>
      <dl
        id={id}
        className={classNames(
          "gap-x-6 gap-y-1 pt-1 pr-4 pb-4 pl-11 sm:grid-cols-[7rem_1fr] print:grid",
          isOpen ? "grid" : "hidden",
        )}
      >
        <dt className="text-soft">Finalidade</dt>
        <dd>{purpose}</dd>
        <dt className="text-soft">Base legal</dt>
        <dd>{basis}</dd>
        <dt className="text-soft">Prazo</dt>
        <dd>{term}</dd>
        {data.length > 0 && (
          <>
            <dt className="text-soft">Dados</dt>
            <dd>{data.join(", ")}</dd>
          </>
        )}
      </dl>
    </li>
  );
}

function saveCsv(records: readonly ProcessingRecord[]): void {
  const rows = records.map(({ place, people, purpose, basis, term, data }) => [
    place,
    people,
    purpose,
    basis,
    term,
    data.join(", "),
  ]);
  const csv = toCsv(["Lugar", "Pessoas", "Finalidade", "Base legal", "Prazo", "Dados"], rows);
  downloadText(`operacoes-de-tratamento-${formatIsoDay(new Date())}.csv`, csv, "text/csv;charset=utf-8");
}
