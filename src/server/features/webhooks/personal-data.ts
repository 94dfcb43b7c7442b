import { and, or, type SQL, sql } from "drizzle-orm";
import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import type { PersonalStore } from "#server/platform/personal-data/declaration.ts";
import { personalTable } from "#server/platform/personal-data/personal-table.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import { DELIVERY_DAYS } from "#shared/schemas/webhook.ts";
import { webhookDeliveries } from "./table.ts";

/** Beginning of the events about a record of each type. */
const events: Record<MailedType, string> = {
  lead: "lead.",
  message: "message.",
  resume: "application.",
  request: "request.",
};

/** Matches what a receiver answered when it was told of one of the records: many repeat what they got. */
function isAnswerAbout(
  type: MailedType,
  records: readonly { type: MailedType; id: number }[],
): SQL | undefined {
  const { event, data } = webhookDeliveries;
  const ids = records.filter((record) => record.type === type).map(({ id }) => String(id));
  if (ids.length === 0) return undefined;
  // One parameter, since a person may have more records than a statement takes.
  const isOne = sql`${data}->>'id' in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  return and(sql`starts_with(${event}, ${events[type]})`, isOne);
}

const mailedTypes = Object.keys(events) as MailedType[];

const term = `${DELIVERY_DAYS} dias`;

/** Personal data in the log of webhooks: what a receiver answered may repeat what it was sent. */
export const webhookData = [
  personalTable({
    table: webhookDeliveries,
    label: "Respostas a webhooks",
    people: "Quem escreve pelo site",
    purpose: "Saber por que um sistema da empresa recusou um aviso",
    basis: "interest",
    term,
    columns: { lastAnswer: "Resposta" },
    mentions: { id: webhookDeliveries.id, text: webhookDeliveries.lastAnswer },
    rowsOf: (subject) =>
      or(
        isMentionOf({ table: webhookDeliveries, id: webhookDeliveries.id }, subject),
        ...mailedTypes.map((type) => isAnswerAbout(type, subject.records)),
      ),
    rowsWith: (searchKey) => containsKey([webhookDeliveries.lastAnswer], searchKey),
    erasure: { how: "anonymize", set: { lastAnswer: "" } },
  }),
];

/** Where full bodies go, for the records of processing. */
export const webhookReceivers: PersonalStore = {
  label: "Sistemas que recebem webhooks com os dados completos",
  people: "Quem escreve pelo site, quando um administrador liga os dados completos de um webhook",
  purpose: "Levar leads, mensagens e currículos aos sistemas da empresa",
  basis: "interest",
  term: "O do sistema que recebe",
  erasureNote:
    "Nada da pessoa espera na fila. O evento person.erased diz a quem recebeu quais registros eliminar também.",
};
