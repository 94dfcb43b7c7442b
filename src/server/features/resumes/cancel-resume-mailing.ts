import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { cancelMailing } from "#server/submissions/person-mails/mailings.ts";
import type { CancelMailingInput } from "#shared/schemas/person-mail.ts";
import type { Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";

/** Cancels the mails of a mailing to candidates, or the one of a resume. @throws AppError like `cancelMailing`. */
export function cancelResumeMailing(ctx: AdministratorContext, input: CancelMailingInput): Promise<Undone> {
  return ctx.db.transaction(async (tx) => {
    const canceled = await cancelMailing(tx, { type: "resume", ...input });
    await recordAudit(ctx, tx, {
      action: "UPDATE",
      entityType: "resume",
      ...(input.id === undefined ? {} : { entityId: input.id }),
      description: texts.mailings.canceled(canceled.length),
      changes: {
        records: canceled.map(({ id, subject }) => ({
          id,
          fields: { mailing: { before: subject, after: "" } },
        })),
      },
    });
    return { undone: canceled.length, total: canceled.length };
  });
}
