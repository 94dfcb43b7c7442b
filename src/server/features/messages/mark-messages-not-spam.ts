import { and, eq, inArray } from "drizzle-orm";
import { messages } from "../../../shared/messages.ts";
import type { AdministratorContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { contactMessages } from "./table.ts";

/**
 * Takes the mark off suspect messages, which from then on are listed and counted with the others. Resolves to how many
 * changed.
 * @throws AppError `invalid_input` for an empty selection, `not_found` when any id is unknown: then none changes.
 */
export async function markMessagesNotSpam(ctx: AdministratorContext, ids: number[]): Promise<number> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0)
    throw new AppError("invalid_input", { message: messages.suspects.nothingSelected });
  return ctx.db.transaction(async (tx) => {
    const isWanted = inArray(contactMessages.id, wanted);
    const found = await tx.select({ id: contactMessages.id }).from(contactMessages).where(isWanted);
    if (found.length !== wanted.length)
      throw new AppError("not_found", { message: messages.suspects.unknownIds });
    const cleared = await tx
      .update(contactMessages)
      .set({ isSuspect: false })
      .where(and(isWanted, eq(contactMessages.isSuspect, true)))
      .returning({ id: contactMessages.id });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "message",
      ...(wanted.length === 1 ? { entityId: wanted[0] } : {}),
      description: messages.suspects.messagesCleared(cleared.length),
    });
    return cleared.length;
  });
}
