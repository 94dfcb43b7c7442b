import { and, eq, sql } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/list-users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { type ChangedRows, changeSelected } from "#server/submissions/change-selected.ts";
import { nameOwner, requireOwner } from "#server/submissions/owners.ts";
import type { AssignContactMessagesInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { contactMessages } from "./table.ts";

/**
 * Gives contact messages to an active user or to nobody; those that have this owner stay as they are (product 9.6).
 * Returns how many changed.
 * @throws AppError as `changeSelected`, and `invalid_input` for another owner; then none changes.
 */
export async function assignContactMessages(
  ctx: AdministratorContext,
  { ownerId, ...selection }: AssignContactMessagesInput,
): Promise<Pick<ChangedRows, "affectedRows" | "rest">> {
  const users = await listUsers(ctx);
  if (ownerId) requireOwner(users, ownerId);
  const after = nameOwner(users, ownerId);
  const said = texts.contactMessages;
  const wanted = ownerId || null;
  const { affectedRows, rest } = await changeSelected(ctx, contactMessageKind, selection, {
    action: "UPDATE",
    run: async (tx, isSelected) => {
      const former = tx
        .select({
          id: contactMessages.id,
          ownerId: sql<string | null>`${contactMessages.ownerId}`.as("former_owner"),
        })
        .from(contactMessages)
        .where(and(isSelected, sql`${contactMessages.ownerId} is distinct from ${wanted}`))
        .for("update")
        .as("former");
      return tx
        .update(contactMessages)
        .set({ ownerId: wanted, version: sql`${contactMessages.version} + 1` })
        .from(former)
        .where(eq(contactMessages.id, former.id))
        .returning({ id: contactMessages.id, version: contactMessages.version, before: former.ownerId });
    },
    fields: ({ before }) => ({ owner: { before: nameOwner(users, before), after } }),
    describe: ownerId ? said.assignedMany : said.unassignedMany,
    errors: { empty: said.nothingSelected, unknown: said.unknownIds },
  });
  return { affectedRows, rest };
}
