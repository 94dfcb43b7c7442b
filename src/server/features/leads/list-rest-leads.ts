import { and, lt } from "drizzle-orm";
import { listUserNames } from "#server/features/accounts/users.ts";
import type { CallerContext } from "#server/platform/context.ts";
import { readByOffset } from "#server/submissions/read-by-offset.ts";
import { type LeadQuery, type RestLeadPage, restLeadDetails } from "#shared/schemas/lead.ts";
import { ownerName } from "#shared/submissions/owner-name.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadsMatching } from "./lead-filter.ts";
import { leadKind } from "./lead-kind.ts";
import { restLeadColumns, restPage } from "./present-lead.ts";
import { leads } from "./table.ts";

/**
 * Returns leads, newest first, for `GET /api/leads`, with the requested details, or all of them for a key. With details
 * or after a cursor, `next_cursor` continues after the last lead, regardless of new ones.
 */
export async function listRestLeads(
  ctx: CallerContext,
  { limit, offset, cursor, fields, ...filter }: LeadQuery,
): Promise<RestLeadPage> {
  const details = fields ?? (ctx.actor.kind === "key" ? restLeadDetails : []);
  const rows = await readByOffset(ctx, leadKind, {
    columns: { ...restLeadColumns, ...detailColumns },
    condition: and(leadsMatching(filter), cursor === undefined ? undefined : lt(leads.id, cursor)),
    limit,
    offset,
    counted: texts.retention.counts.leads,
  });
  const users = details.includes("owner") ? await listUserNames(ctx) : [];
  const pages = details.includes("page")
    ? await ctx.ownForms.pages(rows.flatMap(({ ownPageId }) => ownPageId ?? []))
    : new Map();
  const data = rows.map((row) => {
    const {
      product,
      source,
      ownerId,
      firstContactAt,
      stage,
      lostReason,
      closedAt,
      ownPageId,
      answers,
      companyName,
      ...lead
    } = row;
    const known = {
      product,
      source,
      owner: ownerId && (ownerName(users, ownerId) ?? texts.records.ownerDeleted),
      first_contact_at: firstContactAt,
      stage,
      lost_reason: lostReason,
      closed_at: closedAt,
      page: restPage(ownPageId, pages),
      answers: answers ?? [],
      company_name: companyName,
    };
    return { ...lead, ...Object.fromEntries(details.map((name) => [name, known[name]])) };
  });
  if (details.length === 0 && cursor === undefined) return { data };
  return { data, next_cursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}

const detailColumns = {
  product: leads.product,
  source: leads.source,
  ownerId: leads.ownerId,
  firstContactAt: leads.firstContactAt,
  stage: leads.stage,
  lostReason: leads.lostReason,
  closedAt: leads.closedAt,
  ownPageId: leads.ownPageId,
  answers: leads.answers,
  companyName: leads.companyName,
};
