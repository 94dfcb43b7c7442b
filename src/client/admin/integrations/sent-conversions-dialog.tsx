import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { Badge, type BadgeTone } from "#client/components/badge.tsx";
import { SmallButton } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import {
  CONVERSION_LOG_DAYS,
  type ConversionState,
  conversionStateNames,
  destinationDescriptions,
  refusalNames,
  type SentConversion,
} from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { texts } from "#shared/texts/texts.ts";
import { CodePart } from "./code-part.tsx";
import { useDestinationWrites } from "./use-destination-writes.ts";

/** While something waits, to show how it ends. */
const REFRESH_MS = 2000;
const tones: Record<ConversionState, BadgeTone> = {
  waiting: "neutral",
  delivered: "success",
  failed: "danger",
  skipped: "warning",
};

/** Log of a destination: which leads were sent, which not and why, and what was answered. */
export function SentConversionsDialog({ kind, onClose }: { kind: DestinationKind; onClose: () => void }) {
  const list = trpc.destinations.sent.useQuery(
    { kind },
    {
      refetchInterval: ({ state }) =>
        state.data?.some((each) => each.state === "waiting") ? REFRESH_MS : false,
    },
  );
  return (
    <Dialog title={`Envios a ${destinationDescriptions[kind].name}`} width="medium" onClose={onClose}>
      <ListStates
        query={list}
        isEmpty={list.data?.length === 0}
        loading="Carregando envios..."
        failed={texts.destinations.logFailed}
        empty={
          <ListNotice
            title="Nenhum envio ainda"
            text={`Os leads dos últimos ${CONVERSION_LOG_DAYS} dias que chegaram com o destino ligado aparecem aqui.`}
          />
        }
      >
        <ul className="-my-4 divide-y divide-line">
          {list.data?.map((sent) => (
            <SentRow key={sent.id} sent={sent} />
          ))}
        </ul>
      </ListStates>
    </Dialog>
  );
}

function SentRow({ sent }: { sent: SentConversion }) {
  const { id, leadId, state, refusal, attempts, lastStatus, lastAnswer, lastAttemptAt, createdAt } = sent;
  const { resend } = useDestinationWrites();
  const result = lastStatus === null ? lastAttemptAt && "sem resposta" : `resposta ${lastStatus}`;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`/admin/leads?lead=${leadId}`} className="font-medium underline">
          Lead nº {leadId}
        </Link>
        <Badge tone={tones[state]}>{conversionStateNames[state]}</Badge>
        {(state === "failed" || state === "skipped") && (
          <SmallButton
            label="Reenviar"
            aria-label={`Reenviar lead nº ${leadId}`}
            busy={resend.isPending}
            onClick={() => resend.mutate({ id })}
            className="ml-auto"
          />
        )}
      </div>
      {refusal && <p className="text-[0.8125rem]">{refusalNames[refusal]}</p>}
      <p className="text-[0.8125rem] text-soft tabular-nums">
        {[
          formatDateTime(new Date(createdAt)),
          attempts > 0 && counted(attempts, "tentativa", "tentativas"),
          result,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {attempts > 0 && (
        <details className="mt-1 text-[0.8125rem]">
          <summary className="w-fit cursor-pointer py-1 text-soft">Resposta</summary>
          <CodePart title="O que foi enviado não fica guardado. A resposta começa assim:">
            {lastAnswer || "Vazia"}
          </CodePart>
        </details>
      )}
    </li>
  );
}
