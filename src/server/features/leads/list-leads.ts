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
import { type SearchedPlaces, withFoundIn } from "#server/submissions/find-places.ts";
import { productNames, productSlugs } from "#shared/schemas/interests.ts";
import type { Lead, LeadPageInput, LeadSortKey, ListedLead } from "#shared/schemas/lead.ts";
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
export async function listLeads(
  { db }: AdministratorContext,
  input: LeadPageInput,
): Promise<Page<ListedLead, ListCursor>> {
  const { rows, nextCursor } = await readSortedPage(
    db,
    { table: leads, id: leads.id, columns: leadColumns, condition: leadsMatching(input), keys: sortKeys },
    input,
  );
  return { rows: await withFoundIn(db, rows, input.search, searchedPlaces), nextCursor };
}

const searchedPlaces: SearchedPlaces<Lead> = {
  table: leads,
  type: "lead",
  shown: ({ name, email, cnpj, phone }) => [
    name,
    email,
    cnpj,
    phone,
    cnpj.replace(/[^\dA-Za-z]/g, ""),
    phone.replace(/\D/g, ""),
  ],
  others: {
    notes: { text: sql`${leads.notes}` },
    company: { text: sql`${leads.companyName}` },
    campaign: {
      text: sql`concat_ws(' · ', ${leads.source} -> 'first' ->> 'utm_campaign',
        nullif(${leads.source} -> 'last' ->> 'utm_campaign', ${leads.source} -> 'first' ->> 'utm_campaign'))`,
    },
  },
};
