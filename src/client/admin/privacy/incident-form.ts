import type { Resolver } from "react-hook-form";
import { formatDateTime, toWallClock } from "#shared/formats/dates.ts";
import { wholeNumberDigits } from "#shared/formats/numbers.ts";
import { createIncidentInputSchema, type Incident, type IncidentInput } from "#shared/schemas/incident.ts";

/** What the fields hold: times as `2026-11-21T09:30` in São Paulo, empty where nothing is known. */
export type IncidentForm = Record<keyof IncidentInput, string>;

export const blankIncident: IncidentForm = {
  title: "",
  occurredAt: "",
  knownAt: "",
  description: "",
  dataKinds: "",
  peopleKinds: "",
  peopleCount: "",
  consequences: "",
  measuresBefore: "",
  measuresAfter: "",
  delayReason: "",
  anpdToldAt: "",
  peopleToldAt: "",
};

export function incidentForm(incident: Incident): IncidentForm {
  const { peopleCount, occurredAt, knownAt, anpdToldAt, peopleToldAt } = incident;
  const texts = Object.fromEntries(
    Object.keys(blankIncident).map((field) => [field, incident[field as keyof IncidentInput] ?? ""]),
  ) as IncidentForm;
  return {
    ...texts,
    peopleCount: peopleCount === null ? "" : String(peopleCount),
    occurredAt: toField(occurredAt),
    knownAt: toField(knownAt),
    anpdToldAt: toField(anpdToldAt),
    peopleToldAt: toField(peopleToldAt),
  };
}

/** The fields as the server takes them. */
export function incidentInput(form: IncidentForm): IncidentInput {
  const { peopleCount, occurredAt, knownAt, anpdToldAt, peopleToldAt } = form;
  return {
    ...form,
    peopleCount: toCount(peopleCount),
    occurredAt: toInstant(occurredAt),
    knownAt: toInstant(knownAt) ?? "",
    anpdToldAt: toInstant(anpdToldAt),
    peopleToldAt: toInstant(peopleToldAt),
  };
}

/** NaN for what is no whole number, null for none. */
function toCount(field: string): number | null {
  const digits = wholeNumberDigits(field);
  if (digits === "") return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Checks the fields by the rules of the server, and leaves them as they are typed. */
export const incidentResolver: Resolver<IncidentForm> = (form) => {
  const { error } = createIncidentInputSchema.safeParse(incidentInput(form));
  if (!error) return { values: form, errors: {} };
  // Of several messages of a field the first one shows.
  const messages = error.issues
    .toReversed()
    .map(({ path, message }) => [path[0], { type: "custom", message }]);
  return { values: {}, errors: Object.fromEntries(messages) };
};

/** `2026-11-21T09:30` of an instant, in São Paulo. */
export function toField(instant: string | null): string {
  if (instant === null) return "";
  const [day = "", time = ""] = formatDateTime(new Date(instant)).split(" ");
  return `${day.split("/").reverse().join("-")}T${time}`;
}

/** The instant of a field; null for an empty one. */
function toInstant(field: string): string | null {
  const asUtc = Date.parse(`${field}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = toWallClock(new Date(asUtc)).getTime() - asUtc;
  return new Date(asUtc - offset).toISOString();
}
