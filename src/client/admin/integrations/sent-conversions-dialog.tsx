import { Link } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import { counted } from "#shared/formats/numbers.ts";
import {
  CONVERSION_LOG_DAYS,
  conversionStateNames,
  destinationDescriptions,
  refusalNames,
  type SentConversion,
} from "#shared/schemas/destination.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { texts } from "#shared/texts/texts.ts";
import { AttemptLog, AttemptRow, CodePart, whileWaiting } from "./attempt-log.tsx";
import { useDestinationWrites } from "./use-destination-writes.ts";

/** Log of a destination: which leads were sent, which not and why, and what was answered. */
export function SentConversionsDialog({ kind, onClose }: { kind: DestinationKind; onClose: () => void }) {
  const query = trpc.destinations.sent.useQuery({ kind }, { refetchInterval: whileWaiting });
  return (
    <AttemptLog
      title={`Envios a ${destinationDescriptions[kind].name}`}
      query={query}
      loading="Carregando envios..."
      failed={texts.destinations.logFailed}
      empty={{
        title: "Nenhum envio ainda",
        text: `Os leads dos últimos ${CONVERSION_LOG_DAYS} dias que chegaram com o destino ligado aparecem aqui.`,
      }}
      onClose={onClose}
    >
      {(sent) => <SentRow key={sent.id} sent={sent} />}
    </AttemptLog>
  );
}

function SentRow({ sent }: { sent: SentConversion }) {
  const { id, leadId, state, refusal, attempts, lastAnswer } = sent;
  const { resend } = useDestinationWrites();
  const isOver = state === "failed" || state === "skipped";
  return (
    <AttemptRow
      attempt={sent}
      title={
        <Link to={`/admin/leads?lead=${leadId}`} className="font-medium underline">
          Lead nº {leadId}
        </Link>
      }
      stateName={conversionStateNames[state]}
      times={attempts > 0 && counted(attempts, "tentativa", "tentativas")}
      reason={refusal ? refusalNames[refusal] : undefined}
      resend={
        isOver && { name: `lead nº ${leadId}`, busy: resend.isPending, run: () => resend.mutate({ id }) }
      }
      summary="Resposta"
    >
      {attempts > 0 && (
        <CodePart title="O que foi enviado não fica guardado. A resposta começa assim:">
          {lastAnswer || "Vazia"}
        </CodePart>
      )}
    </AttemptRow>
  );
}
