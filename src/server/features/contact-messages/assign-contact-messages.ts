import { listUsers } from "#server/features/accounts/users.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { assignSubmissions } from "#server/submissions/assign-submissions.ts";
import type { ChangedRows } from "#server/submissions/change-selected.ts";
import type { AssignContactMessagesInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";
import { contactMessageKind } from "./contact-message-kind.ts";
import { contactMessages } from "./table.ts";

/** Assigns contact messages to an active user or to nobody. @throws AppError like `assignSubmissions`. */
export async function assignContactMessages(
  ctx: AdministratorContext,
  input: AssignContactMessagesInput,
): Promise<ChangedRows> {
  const users = await listUsers(ctx);
  const of = { kind: contactMessageKind, table: contactMessages, users, messages: texts.contactMessages };
  return assignSubmissions(ctx, of, input);
}
