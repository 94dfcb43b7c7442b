import { AppError } from "#server/platform/errors.ts";
import type { IncidentInput } from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts/texts.ts";

/** How far the clock of a browser may be ahead. */
const TOLERANCE_MS = 5 * 60 * 1000;

type Times = Pick<IncidentInput, "knownAt" | "occurredAt" | "anpdToldAt" | "peopleToldAt">;

/** The book says what has happened. @throws AppError `invalid_input` for a time that is to come. */
export function rejectFuture({ knownAt, occurredAt, anpdToldAt, peopleToldAt }: Times): void {
  const latest = Date.now() + TOLERANCE_MS;
  const times = [knownAt, occurredAt, anpdToldAt, peopleToldAt].filter((time) => time !== null);
  if (times.some((time) => Date.parse(time) > latest))
    throw new AppError("invalid_input", { message: texts.incidents.inFuture });
}
