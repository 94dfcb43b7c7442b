import { and, eq, not, sql } from "drizzle-orm";
import { isHeld } from "#server/features/retention/held-records.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { recordChanges } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { LeadImportUndone } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";
import { isImportRecent } from "./read-lead-imports.ts";
import { leadImports, leads } from "./table.ts";

/**
 * Permanently deletes the leads of an import that nobody has changed or held since, within a day of its end.
 * @throws AppError `not_found` for an unknown id, `conflict` if it is running, undone, or ended earlier.
 */
export async function undoLeadImport(ctx: AdministratorContext, id: number): Promise<LeadImportUndone> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: leadImports.state, isRecent: isImportRecent })
      .from(leadImports)
      .where(eq(leadImports.id, id))
      .for("update");
    if (!row) throw new AppError("not_found", { message: texts.leadImports.unknown });
    if (row.state === "running" || row.state === "undone" || !row.isRecent) {
      throw new AppError("conflict", { message: texts.leadImports.notUndoable });
    }
    // 100,000 indexed leads take longer than the usual statement timeout.
    await tx.execute(sql`set local statement_timeout = '50s'`);
    const isOfImport = eq(leads.importId, id);
    // Lock first: the delete sees only changes and holds committed before it starts.
    await tx.$count(
      tx.select({ id: leads.id }).from(leads).where(isOfImport).orderBy(leads.id).for("update").as("locked"),
    );
    const { count: deleted } = await tx.delete(leads).where(
      and(
        isOfImport,
        eq(leads.isImported, false),
        sql`not exists (select 1 from ${recordChanges} as changed
          where changed.entity_type = 'lead' and changed.entity_id = ${leads.id}::text)`,
        not(isHeld("lead", leads.id)),
      ),
    );
    const kept = await tx.$count(leads, isOfImport);
    await tx.update(leadImports).set({ state: "undone" }).where(eq(leadImports.id, id));
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "lead",
      description: texts.leadImports.undone(id, deleted, kept),
    });
    return { deleted, kept };
  });
}
