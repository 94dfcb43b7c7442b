import { Download, Printer } from "lucide-react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { FailedNotice, ListNotice } from "#client/admin/list/list-states.tsx";
import { Button } from "#client/components/button.tsx";
import { toCsv } from "#client/lib/csv.ts";
import { downloadText } from "#client/lib/download.ts";
import { errorText } from "#client/lib/error-text.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { ProcessingRecord } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { PrivacyScreen } from "./privacy-screen.tsx";

/** Record of processing activities (LGPD, art. 37). */
export function Component() {
  const { data, error, isFetching, refetch } = trpc.personalData.processing.useQuery();
  return (
    <PrivacyScreen
      actions={
        data && (
          <>
            <Button look="quiet" size="small" onClick={() => saveCsv(data)}>
              <Download aria-hidden className="size-4" />
              CSV
            </Button>
            <Button look="quiet" size="small" onClick={() => print()}>
              <Printer aria-hidden className="size-4" />
              Imprimir
            </Button>
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Operações" tabIndex={0} className="min-h-0 flex-1 bg-surface md:overflow-y-auto">
        {data ? (
          <Records records={data} />
        ) : error && !isFetching ? (
          <FailedNotice
            title={texts.personalData.recordsFailed}
            reason={errorText(error)}
            onRetry={refetch}
          />
        ) : (
          <ListNotice busy title="Carregando..." />
        )}
      </section>
    </PrivacyScreen>
  );
}

function Records({ records }: { records: readonly ProcessingRecord[] }) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 sm:px-6">
      <h2 className="text-xl font-semibold tracking-tight">Registro das operações de tratamento</h2>
      <p className="mt-1 max-w-prose text-soft">
        O que este sistema guarda de pessoas, para quê, com que base legal e por quanto tempo (LGPD, art. 37).
        Vem da lista que o próprio sistema usa para exportar e eliminar dados.
      </p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {records.map(({ place, people, purpose, basis, term, data }) => (
          <li key={place} className="grid gap-x-8 gap-y-2 py-5 break-inside-avoid md:grid-cols-[14rem_1fr]">
            <div>
              <h3 className="font-semibold">{place}</h3>
              <p className="text-soft">{people}</p>
            </div>
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[7rem_1fr]">
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
        ))}
      </ul>
    </div>
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
