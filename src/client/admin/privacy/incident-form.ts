import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { formatDateTime, formatDay, formatIsoDay, toWallClock } from "#shared/formats/dates.ts";
import { addWorkingDays } from "#shared/formats/due.ts";
import { wholeNumberDigits } from "#shared/formats/numbers.ts";
import {
  createIncidentInputSchema,
  INCIDENT_WORKING_DAYS,
  type Incident,
  type IncidentInput,
  incidentFieldNames,
} from "#shared/schemas/incident.ts";

/** What the fields hold: times as `2026-11-21T09:30` in São Paulo, empty where nothing is known. */
export type IncidentForm = Record<keyof IncidentInput, string>;

const fields = Object.keys(incidentFieldNames) as (keyof IncidentInput)[];

const isTime = (field: keyof IncidentInput) => field.endsWith("At");

export const blankIncident = Object.fromEntries(fields.map((field) => [field, ""])) as IncidentForm;

export function incidentForm(incident: Incident): IncidentForm {
  const entries = fields.map((field) => {
    const value = incident[field];
    return [field, value !== null && isTime(field) ? toField(new Date(value)) : String(value ?? "")];
  });
  return Object.fromEntries(entries);
}

/** The fields as the server takes them. */
function incidentInput(form: IncidentForm): IncidentInput {
  const times = fields.filter(isTime).map((field) => [field, toInstant(form[field])]);
  return { ...form, ...Object.fromEntries(times), peopleCount: toCount(form.peopleCount) };
}

/** NaN for what is no whole number, null for none. */
function toCount(field: string): number | null {
  const digits = wholeNumberDigits(field);
  if (digits === "") return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Checks the fields by the rules of the server. */
export const incidentResolver = zodResolver(z.preprocess(incidentInput, createIncidentInputSchema));

/** `2026-11-21T09:30` of an instant, in São Paulo. */
export function toField(instant: Date): string {
  return toWallClock(instant).toISOString().slice(0, "2026-11-21T09:30".length);
}

/** The instant of a field; null for an empty one. */
function toInstant(field: string): string | null {
  const asUtc = Date.parse(`${field}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = toWallClock(new Date(asUtc)).getTime() - asUtc;
  return new Date(asUtc - offset).toISOString();
}

/** The São Paulo day by which the ANPD and the people are told. */
export function incidentDueDay({ knownAt }: Pick<Incident, "knownAt">): string {
  return addWorkingDays(formatIsoDay(new Date(knownAt)), INCIDENT_WORKING_DAYS);
}

/** An incident as a text with the headings of the ANPD's form, to be copied into it. */
export function incidentReport(incident: Incident, company: string): string {
  const parts = fields.map(
    (field) => `${incidentFieldNames[field].toUpperCase()}\n${wordsOf(field, incident[field])}`,
  );
  return [
    `COMUNICAÇÃO DE INCIDENTE DE SEGURANÇA Nº ${incident.id}`,
    `Controlador: ${company}`,
    `Prazo da comunicação (${INCIDENT_WORKING_DAYS} dias úteis, Resolução CD/ANPD nº 15/2024): ${formatDay(incidentDueDay(incident))}. Feriados estaduais e municipais não são descontados.`,
    ...parts,
    `Registrado por ${incident.authorName} em ${formatDateTime(new Date(incident.createdAt))}.`,
  ].join("\n\n");
}

function wordsOf(field: keyof IncidentInput, value: IncidentInput[keyof IncidentInput]): string {
  if (value === null || value === "") return "Não informado";
  return isTime(field) ? formatDateTime(new Date(value)) : String(value);
}
