import { z } from "zod";
import { texts } from "#shared/texts/texts.ts";
import { baseVersionField } from "./record-change.ts";
import { rowIdSchema } from "./row-id.ts";
import { optionalText, requiredText } from "./text.ts";

/** Working days for reporting to the ANPD and the people (resolution CD/ANPD 15/2024, arts. 6 and 9). */
export const INCIDENT_WORKING_DAYS = 3;

/** Two pages each, as in the ANPD's form. */
export const INCIDENT_TEXT_MAX = 5000;
const TITLE_MAX = 200;
const PEOPLE_MAX = 2_147_483_647;

const longText = (label: string) => optionalText({ label, max: INCIDENT_TEXT_MAX, lines: true });

const INVALID_TIME = "Informe data e hora.";
/** ISO dates allow the year 0, which PostgreSQL rejects; no incident is this old. */
const EARLIEST_TIME = "1900-01-01T00:00:00Z";
const instantField = z.iso
  .datetime(INVALID_TIME)
  .refine((instant) => Date.parse(instant) >= Date.parse(EARLIEST_TIME), INVALID_TIME);

/** Fields of the ANPD's form by column name; their texts are in `incidentFieldNames`. */
const shape = {
  title: requiredText({ label: "Título", article: "o", max: TITLE_MAX }),
  knownAt: instantField,
  /** Null while unknown. */
  occurredAt: instantField.nullable(),
  description: requiredText({ label: "Descrição", article: "a", max: INCIDENT_TEXT_MAX, lines: true }),
  dataKinds: longText("Dados afetados"),
  peopleKinds: longText("Titulares afetados"),
  peopleCount: z
    .int({ error: "Número de titulares: use um número inteiro." })
    .min(0, "Número de titulares: use um número inteiro.")
    .max(PEOPLE_MAX, "Número de titulares: use um número menor.")
    .nullable(),
  consequences: longText("Consequências prováveis"),
  measuresBefore: longText("Medidas antes do incidente"),
  measuresAfter: longText("Medidas depois do incidente"),
  delayReason: longText("Motivo da demora"),
  anpdToldAt: instantField.nullable(),
  peopleToldAt: instantField.nullable(),
};

type Times = { knownAt: string; occurredAt: string | null };

/** The company cannot learn of an incident before it occurs. */
function rejectTurnedTimes({ knownAt, occurredAt }: Times, check: z.RefinementCtx): void {
  if (occurredAt === null || Date.parse(occurredAt) <= Date.parse(knownAt)) return;
  check.addIssue({ code: "custom", path: ["knownAt"], message: texts.incidents.knownBeforeOccurred });
}

export const createIncidentInputSchema = z.object(shape).superRefine(rejectTurnedTimes);
export type IncidentInput = z.infer<typeof createIncidentInputSchema>;

export const updateIncidentInputSchema = z
  .object({ id: rowIdSchema, ...shape, baseVersion: baseVersionField })
  .superRefine(rejectTurnedTimes);
export type UpdateIncidentInput = z.infer<typeof updateIncidentInputSchema>;

export const setIncidentClosedInputSchema = z.object({
  id: rowIdSchema,
  isClosed: z.boolean({ error: "Situação: informe verdadeiro ou falso." }),
  baseVersion: baseVersionField,
});
export type SetIncidentClosedInput = z.infer<typeof setIncidentClosedInputSchema>;

/** An incident for the typed client. Timestamps are ISO 8601. */
export type Incident = IncidentInput & {
  id: number;
  closedAt: string | null;
  authorName: string;
  createdAt: string;
  version: number;
};

/** Field labels in the order of the ANPD's form. */
export const incidentFieldNames: Readonly<Record<keyof IncidentInput, string>> = {
  title: "Título",
  occurredAt: "Quando ocorreu",
  knownAt: "Quando a empresa soube",
  description: "O que aconteceu",
  dataKinds: "Natureza e categorias dos dados afetados",
  peopleKinds: "Categorias de titulares afetados",
  peopleCount: "Número de titulares afetados",
  consequences: "Riscos e possíveis consequências para os titulares",
  measuresBefore: "Medidas de segurança antes do incidente",
  measuresAfter: "Medidas tomadas ou previstas depois do incidente",
  delayReason: "Motivos da demora ou de não comunicar",
  anpdToldAt: "Comunicado à ANPD em",
  peopleToldAt: "Comunicado aos titulares em",
};
