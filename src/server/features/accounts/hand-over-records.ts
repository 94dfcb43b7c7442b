import { count, eq, isNotNull, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { nameOwner, reassign, requireOwner } from "#server/submissions/owners.ts";
import type { FormerOwner, LeftBehind, OwnedCounts } from "#shared/schemas/user.ts";
import { texts } from "#shared/texts/texts.ts";
import { users } from "./table.ts";
import { listUsers } from "./users.ts";

/** `to` is the id of an active user, empty for nobody, or undefined to keep the owner. */
type Handover = { from: string; to: string | undefined };

/**
 * Transfers a user's records to another user or nobody, with one audit entry per kind, in the transaction that revokes
 * the user's access. The caller has locked the active users.
 * @throws AppError `invalid_input` if the heir is inactive or the same user.
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
      changes: { records: records.map(({ id, version }) => ({ id, version, fields })) },
    });
  }
}

/** Lists what a deactivation or deletion of a user would hand over, or leave behind. */
export async function listLeftBehind(
  { db, ownedRecords, leftBehind }: AdministratorContext,
  id: string,
): Promise<LeftBehind> {
  const counts: OwnedCounts = { lead: 0, message: 0, request: 0 };
  for (const { type, table } of ownedRecords) counts[type] = await db.$count(table, eq(table.ownerId, id));
  return {
    ...counts,
    keys: await leftBehind.keysOf(db, id),
    previewLinks: await leftBehind.countPreviewLinksOf(db, id),
    resumeLinks: await leftBehind.countResumeLinksOf(db, id),
    exportLinks: await leftBehind.countExportLinksOf(db, id),
    publications: await leftBehind.countWindowsOf(db, id),
  };
}

/** Returns deactivated or deleted users who still own records, for list filters. */
export async function listFormerOwners({ db, ownedRecords }: AdministratorContext): Promise<FormerOwner[]> {
  const found = new Map<string, FormerOwner>();
  for (const { type, table } of ownedRecords) {
    const owners = await db
      .select({ id: sql<string>`${table.ownerId}`, records: count() })
      .from(table)
      .where(
        sql`${isNotNull(table.ownerId)} and not exists (
          select from ${users} where ${users.id} = ${table.ownerId} and ${users.isActive})`,
      )
      .groupBy(table.ownerId)
      .orderBy(table.ownerId);
    for (const { id } of owners) {
      const former = found.get(id) ?? { id, types: [] };
      former.types.push(type);
      found.set(id, former);
    }
  }
  return [...found.values()];
}
