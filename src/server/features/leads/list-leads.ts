import { and, count, desc, lt } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Lead, LeadFilter, LeadPageInput } from "#shared/schemas/lead.ts";
import { leadsMatching } from "./lead-filter.ts";
import { leadColumns, presentLead } from "./present-lead.ts";
import { leads } from "./table.ts";

export type LeadPage = { leads: Lead[]; nextCursor: number | null };

/** One page of the filtered leads, newest first. `nextCursor` is null on the last page. */
export async function listLeads(ctx: AdministratorContext, input: LeadPageInput): Promise<LeadPage> {
  const rows = await ctx.db
    .select(leadColumns)
    .from(leads)
    .where(and(leadsMatching(input), input.cursor ? lt(leads.id, input.cursor) : undefined))
    .orderBy(desc(leads.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit).map(presentLead);
  return { leads: page, nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null };
}

/** The same list by offset, as `GET /api/leads` reads it (spec section 7). */
export async function listLeadsByOffset(
  ctx: AdministratorContext,
  { limit, offset, ...chosen }: { limit: number; offset: number; showImported: boolean; suspects: boolean },
): Promise<Lead[]> {
  const rows = await ctx.db
    .select(leadColumns)
    .from(leads)
    .where(leadsMatching({ search: "", period: "all", ...chosen }))
    .orderBy(desc(leads.id))
    .limit(limit)
    .offset(offset);
  return rows.map(presentLead);
}

/** How many leads the filter lets through in all. */
export async function countLeads(ctx: AdministratorContext, filter: LeadFilter): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(leads).where(leadsMatching(filter));
  return row?.total ?? 0;
}
