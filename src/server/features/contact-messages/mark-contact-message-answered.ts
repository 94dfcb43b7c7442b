import { and, eq, isNull, sql } from "drizzle-orm";
import { authorOnBehalfOf, fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import type { CallerContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { JobServices } from "#server/platform/services.ts";
import { announceStatus } from "#server/submissions/announce-status.ts";
import type { ChangedRows } from "#server/submissions/change-selected.ts";
import { personMails } from "#server/submissions/person-mails/table.ts";
import type { MailOutcome } from "#server/submissions/submission-kind.ts";
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

/**
 * A message whose answer was never sent is unanswered again, unless it was answered otherwise. An answer sent after an
 * administrator's retry marks it as answered.
 */
export async function markByMail(
  services: JobServices,
  tx: Transaction,
  { id: mailId, recordId: id, isSent, author }: MailOutcome,
): Promise<void> {
  const { answeredAt } = contactMessages;
  const byThisMail = sql`(select ${personMails.createdAt} from ${personMails} where ${personMails.id} = ${mailId})`;
  const marked = await tx
    .update(contactMessages)
    .set({ answeredAt: isSent ? sql`now()` : null })
    .where(and(eq(contactMessages.id, id), isSent ? isNull(answeredAt) : eq(answeredAt, byThisMail)))
    .returning({ id: contactMessages.id });
  if (marked.length === 0) return;
  const ctx = { ...services, ...authorOnBehalfOf(author) };
  const fields = fieldChanges({ isAnswered: !isSent }, { isAnswered: isSent });
  await recordAudit(ctx, tx, {
    action: "UPDATE",
    entityType: "message",
    entityId: id,
    description: isSent
      ? `Mensagem nº ${id} respondida por e-mail`
      : `Mensagem nº ${id} volta a esperar resposta: o e-mail não saiu`,
    changes: { fields },
  });
  await announceStatus(ctx, tx, { record: "message", ids: [id], fields });
}
