import { listUsers } from "#server/features/accounts/users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { assignSubmissions } from "#server/submissions/assign-submissions.ts";
import type { ChangedRows } from "#server/submissions/change-selected.ts";
import type { AssignLeadsInput } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadKind } from "./lead-kind.ts";
import { leads } from "./table.ts";

/** Assigns leads to an active user or to nobody. @throws AppError like `assignSubmissions`. */
export async function assignLeads(ctx: AdministratorContext, input: AssignLeadsInput): Promise<ChangedRows> {
  const users = await listUsers(ctx);
  const messages = { ...texts.leads, nothingSelected: texts.leads.noneToAssign };
  return assignSubmissions(ctx, { kind: leadKind, table: leads, users, messages }, input);
}
