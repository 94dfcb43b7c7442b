import { and, desc } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { afterCursor, type Page, pageByCursor } from "#server/platform/db/page-by-cursor.ts";
import type { Lead, LeadFilter, LeadPageInput } from "#shared/schemas/lead.ts";
import { leadsMatching } from "./lead-filter.ts";
import { leadColumns, presentLead } from "./present-lead.ts";
import { leads } from "./table.ts";

/** Returns one page of the matching leads, newest first (product 8.2). */
export async function listLeads(ctx: AdministratorContext, input: LeadPageInput): Promise<Page<Lead>> {
  const page = await pageByCursor(
    input.limit,
    (limit) =>
      ctx.db
        .select(leadColumns)
        .from(leads)
        .where(and(leadsMatching(input), afterCursor(leads.id, input.cursor)))
        .orderBy(desc(leads.id))
        .limit(limit),
    ({ id }) => id,
  );
  return { ...page, rows: page.rows.map(presentLead) };
}

/** Returns the same list by offset, for `GET /api/leads` (product 13.7). */
export async function listLeadsByOffset(
  ctx: AdministratorContext,
  {
    limit,
    offset,
    ...filter
  }: Pick<LeadFilter, "showImported" | "suspects"> & { limit: number; offset: number },
): Promise<Lead[]> {
  const rows = await ctx.db
    .select(leadColumns)
    .from(leads)
    .where(leadsMatching(filter))
    .orderBy(desc(leads.id))
    .limit(limit)
    .offset(offset);
  return rows.map(presentLead);
}

/** Counts the matching leads (product 7.9). */
export function countLeads(ctx: AdministratorContext, filter: LeadFilter): Promise<number> {
  return ctx.db.$count(leads, leadsMatching(filter));
}
