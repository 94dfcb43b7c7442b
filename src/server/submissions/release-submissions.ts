import { and, eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";
import { type ChangedRows, changeSelected } from "./change-selected.ts";
import { releaseConsents } from "./consents/release-consents.ts";
import type { SubmissionKind } from "./submission-kind.ts";

/**
 * Clears the suspect mark: the submissions are listed and counted, their consents take effect, and deferred mails are
 * sent. Returns the number released.
 * @throws AppError like `changeSelected`; then none changes.
 */
export function releaseSubmissions<Filter>(
  ctx: AdministratorContext,
  kind: SubmissionKind<Filter>,
  selection: RowSelection<Filter>,
): Promise<ChangedRows> {
  const { table } = kind;
  return changeSelected(ctx, kind, selection, {
    action: "UPDATE",
    run: async (tx, isSelected) => {
      const released = await tx
        .update(table)
        .set({ isSuspect: false })
        .where(and(isSelected, eq(table.isSuspect, true)))
        .returning({ id: table.id });
      const ids = released.map(({ id }) => id);
      await releaseConsents(ctx.queue, tx, { type: kind.entityType, ids });
      await kind.enqueueReleased?.(ctx.queue, tx, ids);
      await ctx.events.announce(tx, kind.createdEvent, ...ids.map((id) => ({ id })));
      return released;
    },
    fields: { isSuspect: { before: true, after: false } },
    describe: kind.texts.released,
    errors: { empty: texts.suspects.nothingSelected, unknown: texts.suspects.unknownIds },
  });
}
