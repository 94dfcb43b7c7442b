import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import {
  byName,
  optionalPlainKey,
  type Page,
  plainKey,
  rankKey,
  readSortedPage,
  type SortKey,
  textKey,
} from "#server/platform/db/list-order.ts";
import { readByOffset } from "#server/submissions/read-by-offset.ts";
import { productNames, productSlugs } from "#shared/schemas/interests.ts";
import type { Lead, LeadFilter, LeadPageInput, LeadSortKey, RestLead } from "#shared/schemas/lead.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import { texts } from "#shared/texts/texts.ts";
import { leadsMatching } from "./lead-filter.ts";
import { leadKind } from "./lead-kind.ts";
import { leadColumns, restLeadColumns } from "./present-lead.ts";
import { leads } from "./table.ts";

const sortKeys: Record<Exclude<LeadSortKey, "createdAt">, SortKey> = {
  name: textKey(leads.name),
  cnpj: optionalPlainKey(leads.cnpj),
  email: plainKey(leads.email),
  phone: plainKey(leads.phone),
  product: rankKey(leads.product, byName(productSlugs, productNames)),
  status: { value: sql`${leads.isImported}::integer`, type: "integer" },
};

/** Returns one page of matching leads in the requested order. */
export function listLeads(ctx: AdministratorContext, input: LeadPageInput): Promise<Page<Lead, ListCursor>> {
  return readSortedPage(
    ctx.db,
    { table: leads, id: leads.id, columns: leadColumns, condition: leadsMatching(input), keys: sortKeys },
    input,
  );
}

/** Returns the list by offset, for `GET /api/leads`. */
export function listLeadsByOffset(
  ctx: AdministratorContext,
  {
    limit,
    offset,
    ...filter
  }: Pick<LeadFilter, "showImported" | "suspects"> & { limit: number; offset: number },
): Promise<RestLead[]> {
  return readByOffset(ctx, leadKind, {
    columns: restLeadColumns,
    condition: leadsMatching(filter),
    limit,
    offset,
    counted: texts.retention.counts.leads,
  });
}
