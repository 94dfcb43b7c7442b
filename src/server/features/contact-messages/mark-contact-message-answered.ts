import { eq, sql } from "drizzle-orm";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { CallerContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { announceStatus } from "#server/submissions/announce-status.ts";
import type { ChangedRows } from "#server/submissions/change-selected.ts";
import type { MarkContactMessageAnsweredInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessages } from "./table.ts";

/**
 * Marks a contact message as answered (and read), or as not answered. Returns the entry for undo.
 * @throws AppError `not_found` for an unknown id.
 */
export async function markContactMessageAnswered(
  ctx: CallerContext,
  { id, answered }: MarkContactMessageAnsweredInput,
): Promise<Pick<ChangedRows, "auditLogId">> {
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(contactMessages.id, id);
    const before = await lockRow(tx, contactMessages, id, texts.contactMessages.unknown);
    await tx
      .update(contactMessages)
      .set(
        answered
          ? {
              answeredAt: sql`coalesce(${contactMessages.answeredAt}, now())`,
              readAt: sql`coalesce(${contactMessages.readAt}, now())`,
            }
          : { answeredAt: null },
      )
      .where(isThis);
    const fields = fieldChanges(
      { isRead: before.readAt !== null, isAnswered: before.answeredAt !== null },
      { isAnswered: answered, isRead: answered || undefined },
    );
    const auditLogId = await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "message",
      entityId: id,
      description: `Mensagem nº ${id} marcada como ${answered ? "respondida" : "não respondida"}`,
      changes: {
        fields,
      },
    });
    await announceStatus(ctx, tx, { record: "message", ids: [id], fields });
    return { auditLogId };
  });
}
