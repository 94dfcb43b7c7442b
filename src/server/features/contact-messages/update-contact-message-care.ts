import { eq } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/users.ts";
import { fieldChanges, recordAudit } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { nameOwner, requireOwner } from "#server/submissions/owners.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import type { ContactMessage, UpdateContactMessageInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessageColumns } from "./present-contact-message.ts";
import { contactMessages } from "./table.ts";

/**
 * Sets owner and snooze day of a message. Changes since `baseVersion` merge or conflict.
 * @throws AppError `not_found` for an unknown id, `invalid_input` for an inactive owner or a day not in the future,
 * `conflict` for a field that another changed.
 */
export async function updateContactMessageCare(
  ctx: AdministratorContext,
  { id, ownerId, baseVersion, ...given }: UpdateContactMessageInput,
): Promise<ContactMessage> {
  const { snoozedUntil } = given;
  if (snoozedUntil && snoozedUntil <= formatIsoDay(new Date()))
    throw new AppError("invalid_input", { message: texts.contactMessages.snoozeInPast });
  return ctx.db.transaction(async (tx) => {
    const isThis = eq(contactMessages.id, id);
    const before = await lockRow(tx, contactMessages, id, texts.contactMessages.unknown);
    const users = await listUsers({ ...ctx, db: tx });
    if (ownerId && ownerId !== before.ownerId) requireOwner(users, ownerId);
    const { version } = before;
    const wanted = { ...given, owner: ownerId === undefined ? undefined : nameOwner(users, ownerId) };
    await rejectRecordConflict(tx, { type: "message", id, version, baseVersion, wanted });
    const [row] = await tx
      .update(contactMessages)
      .set({
        ...given,
        ...(ownerId === undefined ? {} : { ownerId: ownerId || null }),
        ...(snoozedUntil === undefined ? {} : { snoozedUntil: snoozedUntil || null }),
        version: version + 1,
      })
      .where(isThis)
      .returning(contactMessageColumns);
    if (!row) throw new Error("the locked contact message is gone");
    const former = {
      ...before,
      owner: nameOwner(users, before.ownerId),
      snoozedUntil: before.snoozedUntil ?? "",
    };
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "message",
      entityId: id,
      description: `Mensagem nº ${id} ${describe({ ownerId, snoozedUntil })}`,
      changes: { version: row.version, fields: fieldChanges(former, wanted) },
    });
    return presentInstants(row);
  });
}

function describe({ ownerId, snoozedUntil }: Pick<UpdateContactMessageInput, "ownerId" | "snoozedUntil">) {
  const done: string[] = [];
  if (ownerId !== undefined) done.push(ownerId ? "atribuída" : "sem responsável");
  if (snoozedUntil !== undefined) done.push(snoozedUntil ? "adiada" : "de volta à caixa de entrada");
  return done.join(", ") || "atualizada";
}
