import { and, eq, not } from "drizzle-orm";
import { listUsers } from "#server/features/accounts/users.ts";
import type { AdministratorContext, CallerContext, Context } from "#server/platform/context.ts";
import { countWhere } from "#server/platform/db/count-where.ts";
import { isToday } from "#server/platform/db/periods.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { acceptSubmission } from "#server/submissions/accept-submission.ts";
import { assignSubmissions } from "#server/submissions/assign-submissions.ts";
import { type ChangedRows, changeSelected } from "#server/submissions/change-selected.ts";
import { isValidCnpj } from "#shared/formats/cnpj.ts";
import type { AssignLeadsInput, LeadFilter, LeadStats, WholeLead } from "#shared/schemas/lead.ts";
import type { LeadInput } from "#shared/schemas/lead-input.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadKind } from "./lead-kind.ts";
import { lookUpCompany } from "./look-up-company.job.ts";
import { wholeLeadColumns } from "./present-lead.ts";
import { leads } from "./table.ts";

/**
 * Returns one lead, and queues the lookup of its company if there was none: imports queue no lookups, since thousands
 * at once would be too many, so each lead is looked up when it is opened.
 * @throws AppError `not_found` for an unknown id.
 */
export async function getLead(ctx: AdministratorContext, id: number): Promise<WholeLead> {
  const [row] = await ctx.db.select(wholeLeadColumns).from(leads).where(eq(leads.id, id));
  if (!row) throw new AppError("not_found", { message: texts.leads.unknown });
  const lead = presentInstants(row);
  if (!ctx.companyRegistry || row.company || row.isSuspect || !isValidCnpj(row.cnpj)) return lead;
  try {
    await ctx.db.transaction((tx) => ctx.queue.enqueue(tx, lookUpCompany, { leadId: id }));
  } catch (error) {
    // The lead must open without it, e.g. while the database is read-only.
    ctx.log.warn("company lookup was not queued", { leadId: id, reason: shortReason(error) });
    return lead;
  }
  return { ...lead, asksCompany: true };
}

/** Counts all leads except suspects; `today` starts at midnight in São Paulo. */
export async function getLeadStats(ctx: CallerContext): Promise<LeadStats> {
  const [row] = await ctx.db
    .select({
      total: countWhere(),
      imported: countWhere(eq(leads.isImported, true)),
      pending: countWhere(eq(leads.isImported, false)),
      today: countWhere(isToday(leads.createdAt)),
    })
    .from(leads)
    .where(not(leads.isSuspect));
  return row ?? { total: 0, imported: 0, pending: 0, today: 0 };
}

/**
 * Stores a lead from a visitor, with the page and the answers of `OwnForms`. Consent is optional, and stored as evidence
 * if given.
 * @throws AppError `rate_limited`.
 */
export function createLead(ctx: Context, input: LeadInput): Promise<{ id: number }> {
  const { cnpj, product, offer } = input;
  return acceptSubmission(ctx, leadKind, input, async () => {
    const { pageId: ownPageId, answers, mailedFile } = await ctx.ownForms.read(input);
    const asked = { cnpj: cnpj ?? "", product: product ?? null, offer: offer ?? null };
    return { ...asked, ownPageId, answers, mailedFile } satisfies Partial<typeof leads.$inferInsert>;
  });
}

/** Assigns leads to an active user or to nobody. @throws AppError like `assignSubmissions`. */
export async function assignLeads(ctx: AdministratorContext, input: AssignLeadsInput): Promise<ChangedRows> {
  const users = await listUsers(ctx);
  const messages = { ...texts.leads, nothingSelected: texts.leads.noneToAssign };
  return assignSubmissions(ctx, { kind: leadKind, table: leads, users, messages }, input);
}

/**
 * Marks leads as imported; existing marks keep their time. Returns the number changed, and the entry for undo.
 * @throws AppError like `changeSelected`; then none changes.
 */
export function markLeadsImported(
  ctx: CallerContext,
  selection: RowSelection<LeadFilter>,
): Promise<ChangedRows> {
  return changeSelected(ctx, leadKind, selection, {
    action: "UPDATE",
    run: (tx, isSelected) =>
      tx
        .update(leads)
        .set({ isImported: true, importedAt: new Date() })
        .where(and(isSelected, eq(leads.isImported, false)))
        .returning({ id: leads.id }),
    fields: { isImported: { before: false, after: true } },
    describe: texts.leads.imported,
    errors: { empty: texts.leads.nothingSelected, unknown: texts.leads.unknownIds },
  });
}
