import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import type { PersonalStore } from "#server/platform/personal-data/declaration.ts";
import { personalTable } from "#server/platform/personal-data/personal-table.ts";
import {
  DELIVERY_DAYS,
  deliveryStateNames,
  type EventType,
  eventNames,
  refusalNames,
} from "#shared/schemas/delivery.ts";
import { nameReceivers, receiverKinds, receiverNames } from "#shared/schemas/marketing-receivers.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import { deliveries } from "./table.ts";

/** Events about a record of each type. The event of a lead import has the number of the import. */
const events: Record<MailedType, readonly EventType[]> = {
  lead: ["lead.created", "lead.contacted"],
  message: ["message.created"],
  resume: ["application.created"],
  request: ["request.created"],
};
const mailedTypes = Object.keys(events) as MailedType[];

/** Matches deliveries about one of the records. */
function isAbout(type: MailedType, records: readonly { type: MailedType; id: number }[]): SQL | undefined {
  const { event, data } = deliveries;
  const ids = records.filter((record) => record.type === type).map(({ id }) => String(id));
  if (ids.length === 0) return undefined;
  // One parameter, since a person may have more records than a statement takes.
  const isOne = sql`${data}->>'id' in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  return and(inArray(event, [...events[type]]), isOne);
}

const { id, lastAnswer } = deliveries;

/** Personal data in the log of deliveries: the records sent, and answers, which may quote them. */
export const deliveryData = [
  personalTable({
    table: deliveries,
    label: "Entregas a outros sistemas",
    people: "Quem escreve pelo site",
    purpose: "Saber o que foi enviado a que sistema ou serviço de marketing, e por que não",
    basis: "interest",
    term: `${DELIVERY_DAYS} dias`,
    columns: {
      kind: { label: "Destino", names: { webhook: "Webhook", ...receiverNames } },
      event: { label: "Evento", names: eventNames },
      data: "Registro",
      state: { label: "Situação", names: deliveryStateNames },
      refusal: { label: "Motivo", names: refusalNames },
      lastAnswer: "Resposta",
      lastAttemptAt: "Última tentativa",
      createdAt: "Em",
    },
    mentions: { id, text: lastAnswer },
    rowsOf: (subject) =>
      or(
        isMentionOf({ table: deliveries, id }, subject),
        ...mailedTypes.map((type) => isAbout(type, subject.records)),
      ),
    rowsWith: (searchKey) => containsKey([lastAnswer], searchKey),
    erasure: { how: "anonymize", set: { lastAnswer: "" } },
  }),
];

/** Recipients of personal data, for the records of processing. */
export const receiverStores: PersonalStore[] = [
  {
    label: "Sistemas que recebem webhooks com os dados completos",
    people: "Quem escreve pelo site, quando um administrador liga os dados completos de um webhook",
    purpose: "Levar leads, mensagens e currículos aos sistemas da empresa",
    basis: "interest",
    term: "O do sistema que recebe",
    erasureNote:
      "Nada da pessoa espera na fila. O evento person.erased diz a quem recebeu quais registros eliminar também.",
  },
  {
    label: `Serviços de marketing: ${nameReceivers(receiverKinds)}`,
    people:
      "Interessados que aceitaram novidades, em um texto com o nome do serviço, enquanto ele está ligado",
    purpose: "Enviar novidades (RD Station, HubSpot) e medir anúncios (Meta, Google)",
    basis: "consent",
    term: "O de cada serviço",
    erasureNote:
      "Nada da pessoa espera na fila. O que já foi enviado a um destes serviços é eliminado lá, pela equipe.",
  },
];
