import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { EnterSubjectRequestInput, WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { dueDayOf } from "./due-day.ts";
import { wholeSubjectRequestColumns } from "./present-subject-request.ts";
import { subjectRequests } from "./table.ts";

/**
 * Stores a request received by other means, e.g. a call. Confirmed at once, since the administrator has verified the
 * person. The 15 days start on the day of receipt.
 * @throws AppError `invalid_input` for a future day.
 */
export async function enterSubjectRequest(
  ctx: AdministratorContext,
  { receivedOn, ...input }: EnterSubjectRequestInput,
): Promise<WholeSubjectRequest> {
  const now = new Date();
  if (receivedOn > formatIsoDay(now))
    throw new AppError("invalid_input", { message: texts.subjectRequests.receivedInFuture });
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(subjectRequests)
      .values({
        ...input,
        state: "open",
        origin: "administrator",
        ownerId: ctx.actor.id,
        confirmedAt: now,
        dueOn: dueDayOf(receivedOn),
      })
      .returning(wholeSubjectRequestColumns);
    if (!row) throw new Error("insert returned no row");
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "request",
      entityId: row.id,
      description: `Pedido de titular nº ${row.id} registrado`,
    });
    await ctx.events.announce(tx, "request.created", { id: row.id });
    return presentInstants(row);
  });
}
