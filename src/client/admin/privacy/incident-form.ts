import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { fromTimeField, toTimeField } from "#client/lib/time-field.ts";
import { formatDateTime, formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addWorkingDays } from "#shared/formats/due.ts";
import { wholeNumberDigits } from "#shared/formats/numbers.ts";
import {
  createIncidentInputSchema,
  INCIDENT_WORKING_DAYS,
  type Incident,
  type IncidentInput,
  incidentFieldNames,
} from "#shared/schemas/incident.ts";

/** Form values: times as `2026-11-21T09:30` in São Paulo, empty if unknown. */
export type IncidentForm = Record<keyof IncidentInput, string>;

const fields = Object.keys(incidentFieldNames) as (keyof IncidentInput)[];

const isTime = (field: keyof IncidentInput) => field.endsWith("At");

export const blankIncident = Object.fromEntries(fields.map((field) => [field, ""])) as IncidentForm;

export function incidentForm(incident: Incident): IncidentForm {
  const entries = fields.map((field) => {
    const value = incident[field];
    return [field, value !== null && isTime(field) ? toTimeField(new Date(value)) : String(value ?? "")];
  });
  return Object.fromEntries(entries);
}

/** Converts the form to the server's input. */
function incidentInput(form: IncidentForm): IncidentInput {
  const times = fields.filter(isTime).map((field) => [field, fromTimeField(form[field])]);
  return { ...form, ...Object.fromEntries(times), peopleCount: toCount(form.peopleCount) };
}

/** NaN unless a whole number, null if empty. */
function toCount(field: string): number | null {
  const digits = wholeNumberDigits(field);
  if (digits === "") return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Validates the form with the server's schema. */
export const incidentResolver = zodResolver(z.preprocess(incidentInput, createIncidentInputSchema));

/** São Paulo date by which the ANPD and the people must be notified. */
export function incidentDueDay({ knownAt }: Pick<Incident, "knownAt">): string {
  return addWorkingDays(formatIsoDay(new Date(knownAt)), INCIDENT_WORKING_DAYS);
}

/** Incident as text under the headings of the ANPD's form, ready to be pasted there. */
export function incidentReport(incident: Incident, company: string): string {
  const parts = fields.map(
    (field) => `${incidentFieldNames[field].toUpperCase()}\n${wordsOf(field, incident[field])}`,
  );
  return [
    `COMUNICAÇÃO DE INCIDENTE DE SEGURANÇA Nº ${incident.id}`,
    `Controlador: ${company}`,
    `Prazo da comunicação (${INCIDENT_WORKING_DAYS} dias úteis, Resolução CD/ANPD nº 15/2024): ${formatDay(incidentDueDay(incident))}. A conta não considera feriados estaduais e municipais.`,
    ...parts,
    `Registrado por ${incident.authorName} em ${formatDateTime(new Date(incident.createdAt))}.`,
  ].join("\n\n");
}

function wordsOf(field: keyof IncidentInput, value: IncidentInput[keyof IncidentInput]): string {
  if (value === null || value === "") return "Não informado";
  return isTime(field) ? formatDateTime(new Date(value)) : String(value);
}
