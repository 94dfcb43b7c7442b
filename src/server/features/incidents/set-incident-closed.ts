import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Incident, SetIncidentClosedInput } from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts.ts";
import { lockIncident } from "./lock-incident.ts";
import { presentIncident } from "./present-incident.ts";
import { incidents } from "./table.ts";

/**
 * Closes an incident or opens it again (product 17.9). One is closed once the book says when the ANPD was told, or why not.
 * @throws AppError as `lockIncident`, and `invalid_input` for one that says neither.
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
    const [row] = await tx
      .update(incidents)
      .set({ closedAt: isClosed ? new Date() : null, version: before.version + 1 })
      .where(eq(incidents.id, id))
      .returning();
    if (!row) throw new Error("the locked incident is gone");
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "privacy",
      entityId: `incidente-${id}`,
      description: `Incidente nº ${id} ${isClosed ? "encerrado" : "reaberto"}`,
    });
    return presentIncident(row);
  });
}
