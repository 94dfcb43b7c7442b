import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import {
  byName,
  optionalPlainKey,
  type Page,
  rankKey,
  readSortedPage,
  type SortKey,
  textKey,
} from "#server/platform/db/list-order.ts";
import { productNames, productSlugs } from "#shared/schemas/interests.ts";
import type { Lead, LeadPageInput, LeadSortKey } from "#shared/schemas/lead.ts";
import type { ListCursor } from "#shared/schemas/list.ts";
import { leadsMatching } from "./lead-filter.ts";
import { leadColumns } from "./present-lead.ts";
import { leads } from "./table.ts";

const sortKeys: Record<Exclude<LeadSortKey, "createdAt">, SortKey> = {
  name: textKey(leads.name),
  cnpj: optionalPlainKey(leads.cnpj),
  email: optionalPlainKey(leads.email),
  phone: optionalPlainKey(leads.phone),
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
