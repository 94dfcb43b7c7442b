import { formatDateTime, formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import { addWorkingDays } from "#shared/formats/due.ts";
import {
  INCIDENT_WORKING_DAYS,
  type Incident,
  type IncidentInput,
  incidentFieldNames,
} from "#shared/schemas/incident.ts";

/** The São Paulo day by which the ANPD and the people are told. */
export function incidentDueDay({ knownAt }: Pick<Incident, "knownAt">): string {
  return addWorkingDays(formatIsoDay(new Date(knownAt)), INCIDENT_WORKING_DAYS);
}

/** An incident as a text with the headings of the ANPD's form, to be copied into it. */
export function incidentReport(incident: Incident, company: string): string {
  const fields = Object.keys(incidentFieldNames) as (keyof IncidentInput)[];
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
  return field.endsWith("At") ? formatDateTime(new Date(value)) : String(value);
}
