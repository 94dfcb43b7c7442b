import { bare, openingHours, type Waiting } from "#client/admin/list/table/wait-column.tsx";
import { businessMinutes, formatBusinessTime, formatBusinessWait } from "#shared/formats/business-hours.ts";
import { FIRST_CONTACT_GOAL_MINUTES } from "#shared/schemas/first-contact.ts";
import type { Lead } from "#shared/schemas/lead.ts";

const NEW_MS = 120_000;
/** A wait is late after the goal. */
export const LATE_MINUTES = FIRST_CONTACT_GOAL_MINUTES;

type Contacted = Pick<Lead, "firstContactAt" | "isImported" | "closedAt">;

/** Whether the lead still waits for its first contact. */
export function isUncontacted({ firstContactAt, isImported, closedAt }: Contacted) {
  return firstContactAt === null && !isImported && closedAt === null;
}

/** What waits in the list of leads. */
export const leadWaiting: Waiting<Lead> = {
  isOpen: (lead) => isUncontacted(lead) && !lead.isSuspect,
  lateFrom: LATE_MINUTES,
};

/** Waiting time of a lead in minutes of opening hours. */
export function contactWait({ createdAt }: Pick<Lead, "createdAt">, now: Date): number {
  return businessMinutes(new Date(createdAt), now, openingHours());
}

/** The wait of an uncontacted lead as `há 3 h úteis`; before the first minute of opening hours, when it came. */
export function waitOf({ createdAt }: Pick<Lead, "createdAt">, now: Date): string {
  const minutes = contactWait({ createdAt }, now);
  if (minutes >= 1) return `há ${formatBusinessWait(new Date(createdAt), now, openingHours(), minutes)}`;
  return now.getTime() - Date.parse(createdAt) < NEW_MS ? "chegou agora" : "chegou fora do horário";
}

/** What is left of the goal, such as `restam 40 min`; undefined once it is missed. */
export function goalLeft(lead: Pick<Lead, "createdAt">, now: Date): string | undefined {
  const left = FIRST_CONTACT_GOAL_MINUTES - contactWait(lead, now);
  return left > 0 ? `restam ${bare(formatBusinessTime(left, openingHours()))}` : undefined;
}
