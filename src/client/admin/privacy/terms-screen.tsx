import { useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { Badge } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { confirmAction } from "#client/components/confirm.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { formatTerm } from "#shared/formats/term.ts";
import {
  type Hold,
  type RecordRef,
  type RetentionKey,
  type RetentionRuleState,
  type RetentionRun,
  recordName,
  retentionKeys,
  retentionRanges,
} from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";
import { PrivacyScreen } from "./privacy-screen.tsx";
import { RecordLink, TermDialog } from "./term-dialog.tsx";

type Opened = { key: RetentionKey; showsRecords: boolean };

/** Retention terms, the deletions of recent nights, and the held records. */
export function Component() {
  const retention = trpc.retention.get.useQuery();
  const [opened, setOpened] = useState<Opened>();
  const { data } = retention;
  // Read from the query, as another administrator may change it meanwhile.
  const rule = data?.rules.find(({ key }) => key === opened?.key);
  return (
    <PrivacyScreen>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="screen-full flex flex-col gap-10">
          <ListStates
            isCard
            query={retention}
            loading="Carregando prazos..."
            failed={texts.retention.loadFailed}
          >
            {data && (
              <>
                <TitledSection title="Prazos de guarda" titleClass="text-base">
                  <p className="mt-1 mb-3 max-w-3xl text-pretty text-soft">
                    Um prazo só vale depois de ativado. Toda madrugada, às 5h15, o sistema exclui para sempre
                    o que passou dele.
                  </p>
                  <ul className={listClass}>
                    {data.rules.map((rule) => (
                      <TermRow key={rule.key} rule={rule} onOpen={setOpened} />
                    ))}
                    <AccessLogRow />
                  </ul>
                </TitledSection>
                <RetentionRuns runs={data.runs} />
                <HoldList holds={data.holds} />
              </>
            )}
          </ListStates>
        </div>
      </div>
      {opened && rule && (
        <TermDialog rule={rule} showsRecords={opened.showsRecords} onClose={() => setOpened(undefined)} />
      )}
    </PrivacyScreen>
  );
}

const listClass = "divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface";
const emptyClass = "mt-3 rounded-xl border border-line bg-surface px-4 py-4 text-pretty text-soft sm:px-5";
const rowClass = "grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:px-5";

function HoldList({ holds }: { holds: readonly Hold[] }) {
  const lift = useOptimisticWrite({
    router: "retention",
    write: trpcClient.retention.liftHold.mutate,
    done: texts.retention.lifted,
    failed: texts.retention.liftFailed,
  });
  const ask = async ({ type, id }: RecordRef) => {
    const agreed = await confirmAction({
      title: `Liberar ${recordName({ type, id })}?`,
      text: "Ele volta a poder ser excluído, também pelo fim do prazo.",
      action: "Liberar",
    });
    if (agreed) lift.mutate({ type, id });
  };
  return (
    <TitledSection title="Registros retidos" titleClass="text-base">
      {holds.length === 0 ? (
        <p className={emptyClass}>
          Nenhum. Para guardar um registro além do prazo, por exemplo numa disputa, ache-o em "Buscar pessoa"
          e use "Reter".
        </p>
      ) : (
        <ul className={`mt-3 ${listClass}`}>
          {holds.map(({ reason, authorName, createdAt, ...record }) => (
            <li key={recordName(record)} className={rowClass}>
              <RecordLink {...record} />
              <div className="min-w-0">
                <p className="text-pretty wrap-anywhere">{reason}</p>
                <p className="text-[0.8125rem] wrap-anywhere text-soft tabular-nums">
                  {authorName}, {formatDateTime(createdAt)}
                </p>
              </div>
              <SmallButton
                label="Liberar"
                aria-label={`Liberar: ${recordName(record)}`}
                busy={lift.isPending && lift.variables.id === record.id}
                onClick={() => void ask(record)}
                className="max-sm:justify-self-start"
              />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function RetentionRuns({ runs }: { runs: readonly RetentionRun[] }) {
  return (
    <TitledSection title="Limpezas recentes" titleClass="text-base">
      {runs.length === 0 ? (
        <p className={emptyClass}>
          Nenhuma ainda. A primeira roda na madrugada seguinte à ativação de um prazo.
        </p>
      ) : (
        <ol className={`mt-3 ${listClass}`}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ol>
      )}
    </TitledSection>
  );
}

function RunRow({ run: { startedAt, finishedAt, deleted, failure } }: { run: RetentionRun }) {
  const parts = retentionKeys.flatMap((key) => {
    const count = deleted[key];
    return count ? [texts.retention.counts[key](count)] : [];
  });
  return (
    <li className={rowClass}>
      <time dateTime={startedAt} className="text-soft tabular-nums">
        {formatDateTime(startedAt)}
      </time>
      <div className="min-w-0">
        <p className="tabular-nums">
          {parts.length > 0 ? `Excluídos: ${parts.join(", ")}.` : "Nada a excluir."}
        </p>
        {failure && <p className="mt-0.5 text-[0.8125rem] wrap-anywhere text-danger">{failure}</p>}
      </div>
      <p>
        {failure ? (
          <Badge tone="danger">{finishedAt ? "Incompleta" : "Tenta de novo"}</Badge>
        ) : (
          <Badge tone={finishedAt ? "success" : "neutral"}>{finishedAt ? "Concluída" : "Em andamento"}</Badge>
        )}
      </p>
    </li>
  );
}

const termClass =
  "grid gap-x-6 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_12rem_16.5rem] lg:items-center";

/** Access logs are stored outside this system. */
function AccessLogRow() {
  return (
    <li className={termClass}>
      <div className="min-w-0">
        <p className="font-medium">Registros de acesso</p>
        <p className="mt-0.5 text-pretty text-soft">
          Ficam no servidor de logs, fora deste sistema. Quem cuida dele define o prazo.
        </p>
      </div>
      <div>
        <p className="font-medium">6 meses</p>
        <p className="text-[0.8125rem] text-soft">por lei (Marco Civil, art. 15)</p>
      </div>
    </li>
  );
}

function TermRow({ rule, onOpen }: { rule: RetentionRuleState; onOpen: (opened: Opened) => void }) {
  const { key, isOn, version, confirmedByName, confirmedAt } = rule;
  const { name, counts } = retentionRanges[key];
  const headingId = `term-${key}`;
  return (
    <li aria-labelledby={headingId} className={termClass}>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span id={headingId}>{name}</span>
          {isOn && <Badge tone="success">Ativo</Badge>}
        </h3>
        <p className="mt-0.5 text-pretty text-soft">{counts}</p>
      </div>
      <div className="min-w-0">
        <p className="font-medium tabular-nums">
          {version === 0 && <span className="font-normal text-soft">Proposto: </span>}
          {formatTerm(rule)}
        </p>
        {confirmedAt && (
          <p className="text-[0.8125rem] wrap-anywhere text-soft tabular-nums">
            {confirmedByName}, {formatDateTime(confirmedAt)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-lg:mt-1 lg:justify-end">
        <SmallButton
          look="bare"
          label="Ver o que seria excluído"
          aria-label={`Ver o que seria excluído: ${name}`}
          onClick={() => onOpen({ key, showsRecords: true })}
          className="max-lg:-ml-3"
        />
        <SmallButton
          label={isOn ? "Alterar" : "Ativar"}
          aria-label={`${isOn ? "Alterar" : "Ativar"}: ${name}`}
          onClick={() => onOpen({ key, showsRecords: false })}
          className="lg:w-20"
        />
      </div>
    </li>
  );
}
