import { listUsers } from "#server/features/accounts/users.ts";
import { fieldChanges } from "#server/platform/audit/record-audit.ts";
import { rejectRecordConflict } from "#server/platform/audit/reject-record-conflict.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { nameOwner, requireOwner } from "#server/submissions/owners.ts";
import type { UpdateSubjectRequestInput, WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { lockSubjectRequest, writeSubjectRequest } from "./write-subject-request.ts";

/**
 * Updates the given notes and owner of a request. Changes since `baseVersion` merge or conflict.
 * @throws AppError `not_found` for an unknown id, `invalid_input` for an inactive owner, `conflict` for a field that
 * another changed.
 */
export async function updateSubjectRequest(
  ctx: AdministratorContext,
  { id, baseVersion, ownerId, ...given }: UpdateSubjectRequestInput,
): Promise<WholeSubjectRequest> {
  return ctx.db.transaction(async (tx) => {
    const stored = await lockSubjectRequest(tx, id);
    const users = await listUsers({ ...ctx, db: tx });
    if (ownerId && ownerId !== stored.ownerId) requireOwner(users, ownerId);
    const { version } = stored;
    const before = { ...stored, owner: nameOwner(users, stored.ownerId) };
    const wanted = { ...given, owner: ownerId === undefined ? undefined : nameOwner(users, ownerId) };
    await rejectRecordConflict(tx, { type: "request", id, version, baseVersion, wanted });
    const fields = fieldChanges(before, wanted);
    if (Object.keys(fields).length === 0) return presentInstants(stored);
    return writeSubjectRequest(ctx, tx, stored, {
      columns: { ...given, ownerId: ownerId === undefined ? undefined : ownerId || null },
      description: "atualizado",
      fields,
    });
  });
}
