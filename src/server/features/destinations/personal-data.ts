import { or } from "drizzle-orm";
import { containsKey, isMentionOf, isRecordOf } from "#server/platform/personal-data/conditions.ts";
import type { PersonalStore } from "#server/platform/personal-data/declaration.ts";
import { personalTable } from "#server/platform/personal-data/personal-table.ts";
import { CONVERSION_LOG_DAYS, conversionStateNames, refusalNames } from "#shared/schemas/destination.ts";
import { nameReceivers, receiverKinds, receiverNames } from "#shared/schemas/marketing-receivers.ts";
import { sentConversions } from "./table.ts";

const { id, leadId, lastAnswer } = sentConversions;

/** Personal data in the log of marketing destinations: what was sent of whom, and answers that may repeat it. */
export const destinationData = [
  personalTable({
    table: sentConversions,
    label: "Envios a serviços de marketing",
    people: "Interessados nos sistemas",
    purpose: "Saber que pedido foi enviado a que serviço, e por que não",
    basis: "interest",
    term: `${CONVERSION_LOG_DAYS} dias`,
    columns: {
      kind: { label: "Serviço", names: receiverNames },
      leadId: "Número do lead",
      state: { label: "Situação", names: conversionStateNames },
      refusal: { label: "Motivo", names: refusalNames },
      lastAnswer: "Resposta",
      lastAttemptAt: "Última tentativa",
      createdAt: "Em",
    },
    mentions: { id, text: lastAnswer },
    rowsOf: (subject) =>
      or(isRecordOf(leadId, "lead", subject), isMentionOf({ table: sentConversions, id }, subject)),
    rowsWith: (searchKey) => containsKey([lastAnswer], searchKey),
    erasure: { how: "anonymize", set: { lastAnswer: "" } },
  }),
];

/** Where leads go once a destination is on, for the records of processing. */
export const marketingServices: PersonalStore = {
  label: `Serviços de marketing: ${nameReceivers(receiverKinds)}`,
  people: "Interessados que aceitaram novidades, em um texto com o nome do serviço, enquanto ele está ligado",
  purpose: "Enviar novidades (RD Station, HubSpot) e medir anúncios (Meta, Google)",
  basis: "consent",
  term: "O de cada serviço",
  erasureNote:
    "Nada da pessoa espera na fila. O que já foi enviado a um destes serviços é eliminado lá, pela equipe.",
};
