import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Incident, SetIncidentClosedInput } from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts/texts.ts";
import { lockIncident, presentIncident, writeIncident } from "./write-incident.ts";

/**
 * Closes or reopens an incident. Closing requires the date of the report to the ANPD, or the reason for none.
 * @throws AppError like `lockIncident`, and `invalid_input` if both are missing.
 */
export async function setIncidentClosed(
  ctx: AdministratorContext,
  { id, isClosed, baseVersion }: SetIncidentClosedInput,
): Promise<Incident> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockIncident(tx, id, baseVersion);
    if (isClosed === (before.closedAt !== null)) return presentIncident(before);
    if (isClosed && before.anpdToldAt === null && before.delayReason === "")
      throw new AppError("invalid_input", { message: texts.incidents.stillToTell });
    return writeIncident(ctx, tx, before, {
      columns: { closedAt: isClosed ? new Date() : null },
      description: isClosed ? "encerrado" : "reaberto",
    });
  });
}
