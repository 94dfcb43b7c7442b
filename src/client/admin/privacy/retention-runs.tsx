import { Badge } from "#client/components/badge.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import { type RetentionRun, retentionKeys } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";

type RetentionRunsProps = { runs: readonly RetentionRun[]; toldCandidates: number };

/** What the last nightly runs deleted. */
export function RetentionRuns({ runs, toldCandidates }: RetentionRunsProps) {
  return (
    <section aria-labelledby="retention-runs">
      <h2 id="retention-runs" className="text-base font-semibold tracking-tight">
        Últimas madrugadas
      </h2>
      {toldCandidates > 0 && (
        <p className="mt-1 text-soft">
          {toldCandidates === 1
            ? "1 candidato avisado nos últimos 30 dias."
            : `${formatCount(toldCandidates)} candidatos avisados nos últimos 30 dias.`}
        </p>
      )}
      {runs.length === 0 ? (
        <p className="mt-3 rounded-xl border border-line bg-surface px-4 py-4 text-soft sm:px-5">
          Nenhuma ainda. A primeira vem na madrugada depois que um prazo for ativado.
        </p>
      ) : (
        <ol className="mt-3 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ol>
      )}
    </section>
  );
}

function RunRow({ run: { startedAt, finishedAt, deleted, failure } }: { run: RetentionRun }) {
  const parts = retentionKeys.flatMap((key) => {
    const count = deleted[key];
    return count ? [texts.retention.counts[key](count)] : [];
  });
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:px-5">
      <time dateTime={startedAt} className="text-soft tabular-nums">
        {formatDateTime(new Date(startedAt))}
      </time>
      <div className="min-w-0">
        <p className="tabular-nums">
          {parts.length > 0 ? `Excluídos: ${parts.join(", ")}.` : "Nada a excluir."}
        </p>
        {failure && <p className="mt-0.5 text-[0.8125rem] wrap-anywhere text-danger">{failure}</p>}
      </div>
      <p>
        <RunState finished={finishedAt !== null} failed={failure !== null} />
      </p>
    </li>
  );
}

function RunState({ finished, failed }: { finished: boolean; failed: boolean }) {
  if (failed) return <Badge tone="danger">{finished ? "Incompleta" : "Tenta de novo"}</Badge>;
  return <Badge tone={finished ? "success" : "neutral"}>{finished ? "Concluída" : "Em andamento"}</Badge>;
}
