import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { presentInstants } from "#server/platform/db/present-instants.ts";
import { AppError } from "#server/platform/errors.ts";
import { shortReason } from "#server/platform/short-reason.ts";
import { isValidCnpj } from "#shared/formats/cnpj.ts";
import type { WholeLead } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
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
