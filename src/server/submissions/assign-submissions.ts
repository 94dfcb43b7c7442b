import type { AdministratorContext } from "#server/platform/context.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import type { User } from "#shared/schemas/user.ts";
import { type ChangedRows, changeSelected } from "./change-selected.ts";
import { type OwnedTable, reassign } from "./owned-records.ts";
import { nameOwner, requireOwner } from "./owners.ts";
import type { SubmissionKind } from "./submission-kind.ts";

type Assignment<Filter> = {
  kind: SubmissionKind<Filter>;
  table: OwnedTable;
  users: readonly User[];
  said: {
    assignedMany: (count: number) => string;
    unassignedMany: (count: number) => string;
    nothingSelected: string;
    unknownIds: string;
  };
};

/**
 * Gives submissions to an active user or to nobody; those that have this owner stay as they are. Returns how many changed,
 * and the entry by which that is undone.
 * @throws AppError as `changeSelected`, and `invalid_input` for another owner; then none changes.
 */
export async function assignSubmissions<Filter>(
  ctx: AdministratorContext,
  { kind, table, users, said }: Assignment<Filter>,
  { ownerId, ...selection }: RowSelection<Filter> & { ownerId: string },
): Promise<ChangedRows> {
  if (ownerId) requireOwner(users, ownerId);
  const after = nameOwner(users, ownerId);
  return changeSelected(ctx, kind, selection, {
    action: "UPDATE",
    run: (tx, isSelected) => reassign(tx, table, isSelected, ownerId || null),
    fields: ({ before }) => ({ owner: { before: nameOwner(users, before), after } }),
    describe: ownerId ? said.assignedMany : said.unassignedMany,
    errors: { empty: said.nothingSelected, unknown: said.unknownIds },
  });
}
