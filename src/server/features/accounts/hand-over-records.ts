import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { reassign } from "#server/submissions/owned-records.ts";
import { nameOwner, requireOwner } from "#server/submissions/owners.ts";
import { texts } from "#shared/texts/texts.ts";
import { listUsers } from "./list-users.ts";

/** `to` is the id of an active user, empty for nobody, or undefined: then every record keeps its owner. */
type Handover = { from: string; to: string | undefined };

/**
 * Gives all that a user takes care of to another or to nobody, with an entry for each kind of record, in the transaction
 * that takes the user's access. The caller has locked the active users.
 * @throws AppError `invalid_input` for an heir who is no active user, or the same one.
 */
export async function handOverRecords(
  ctx: AdministratorContext,
  tx: Transaction,
  { from, to }: Handover,
): Promise<void> {
  if (to === undefined) return;
  if (to === from) throw new AppError("invalid_input", { message: texts.handover.notToSelf });
  const users = await listUsers({ ...ctx, db: tx });
  if (to) requireOwner(users, to);
  const fields = { owner: { before: nameOwner(users, from), after: nameOwner(users, to) } };
  for (const { type, table, describe } of ctx.ownedRecords) {
    const records = await reassign(tx, table, eq(table.ownerId, from), to || null);
    if (records.length === 0) continue;
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: type,
      description: `${describe(records.length)}: ${fields.owner.before} → ${fields.owner.after || texts.handover.nobody}`,
      changes: { type, records: records.map(({ id, version }) => ({ id, version, fields })) },
    });
  }
}
