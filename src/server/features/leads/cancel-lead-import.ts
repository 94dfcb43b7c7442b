import type { AdministratorContext } from "#server/platform/context.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { endLeadImport } from "./end-lead-import.ts";
import { leadImports } from "./table.ts";

/**
 * Cancels a running import. Imported leads stay, and can be undone.
 * @throws AppError `not_found` for an unknown id, `conflict` if it has ended.
 */
export async function cancelLeadImport(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockRow(tx, leadImports, id, texts.leadImports.unknown);
    if (row.state !== "running") throw new AppError("conflict", { message: texts.leadImports.ended });
    const describe = texts.leadImports.cancelled;
    await endLeadImport(ctx, tx, row, { state: "cancelled", author: ctx, describe });
  });
}
