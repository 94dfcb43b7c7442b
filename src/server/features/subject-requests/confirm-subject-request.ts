import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { SUBJECT_REQUEST_UNCONFIRMED_DAYS } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { dueDayAfter } from "./due-day.ts";
import { readConfirmationToken } from "./mail-confirmation-link.job.ts";
import { notifyNewSubjectRequest } from "./notify-new-subject-request.job.ts";
import { subjectRequests } from "./table.ts";

/** `changed`: another request replaced it after its page was shown. */
export type Confirmation = "confirmed" | "already" | "changed";

/**
 * Opens a request by its mailed token, as its page showed it: the 15 days start, and a mail notifies the company.
 * Idempotent.
 * @throws AppError `not_found` for a forged or expired token, or a deleted request.
 */
export async function confirmSubjectRequest(
  ctx: Context,
  token: string,
  shownVersion: number,
): Promise<Confirmation> {
  const id = readConfirmationToken(ctx, token);
  const gone = new AppError("not_found", { message: texts.subjectRequests.confirmation.gone });
  if (id === undefined) throw gone;
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(subjectRequests.id, id);
    const [request] = await tx
      .select({ state: subjectRequests.state, version: subjectRequests.version })
      .from(subjectRequests)
      .where(isThis)
      .for("update");
    if (!request) throw gone;
    if (request.state !== "unconfirmed") return "already";
    if (request.version !== shownVersion) return "changed";
    const confirmedAt = new Date();
    await tx
      .update(subjectRequests)
      .set({ state: "open", confirmedAt, dueOn: dueDayAfter(confirmedAt) })
      .where(isThis);
    await recordAudit({ ...ctx, actor: { kind: "visitor" } }, tx, {
      action: "UPDATE",
      entityType: "request",
      entityId: id,
      description: `Pedido de titular nº ${id} confirmado pelo link no e-mail`,
      changes: {
        fields: { state: { before: request.state, after: "open" } },
      },
    });
    await ctx.events.announce(tx, "request.created", { id });
    await ctx.queue.enqueue(tx, notifyNewSubjectRequest, { requestId: id });
    return "confirmed";
  });
}

/**
 * Returns the request to confirm as typed, for its reader to judge who sent it.
 * @throws AppError `not_found` for a forged or expired token, or a deleted request; `conflict` if already confirmed.
 */
export async function unconfirmedRequest(ctx: Context, token: string) {
  const id = readConfirmationToken(ctx, token);
  const [request] =
    id === undefined ? [] : await ctx.db.select().from(subjectRequests).where(eq(subjectRequests.id, id));
  if (!request) throw new AppError("not_found", { message: texts.subjectRequests.confirmation.gone });
  if (request.state !== "unconfirmed")
    throw new AppError("conflict", { message: texts.subjectRequests.confirmation.already });
  return request;
}

/** Deletes requests unconfirmed after 7 days, since their person is unverified. */
export const deleteUnconfirmedRequests: JobDefinition<object> = {
  name: "delete-unconfirmed-requests",
  schedule: "37 * * * *",
  run: async ({ db, log }) => {
    const isOld = sql`${subjectRequests.createdAt} < now() - ${SUBJECT_REQUEST_UNCONFIRMED_DAYS} * interval '1 day'`;
    const deleted = await db
      .delete(subjectRequests)
      .where(and(eq(subjectRequests.state, "unconfirmed"), isOld));
    log.info("unconfirmed requests deleted", { requests: deleted.count });
  },
};
