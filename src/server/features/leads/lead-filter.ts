import { and, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { ownedBy } from "#server/submissions/owned-by.ts";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import type { CountedFilter } from "#server/submissions/submission-kind.ts";
import { TIME_ZONE } from "#shared/formats/dates.ts";
import type { LeadContactFilter, LeadFilter, LeadProductFilter } from "#shared/schemas/lead.ts";
import { leadSearch, leads } from "./table.ts";

/** Matches leads by search text, period, product, contact, owner, the imported toggle and the suspect mark (product 8.2). */
export function leadsMatching(
  {
    showImported,
    product = "all",
    contact = "all",
    owner = "",
    ...filter
  }: Pick<LeadFilter, "showImported" | "suspects"> & Partial<LeadFilter>,
  from?: number,
): SQL | undefined {
  return and(
    submissionsMatching(leads, leadSearch, filter, from),
    showImported ? undefined : eq(leads.isImported, false),
    ofProduct(product),
    ofContact(contact),
    ownedBy(leads.ownerId, owner),
  );
}

/** What the counts by day tell of a filter: all but search, product, contact and owner (product 15.6). */
export function countedLeads({
  search,
  product,
  contact,
  owner,
  showImported,
  ...counted
}: LeadFilter): CountedFilter | undefined {
  if (search !== "" || product !== "all" || contact !== "all" || owner !== "") return undefined;
  return { ...counted, states: showImported ? undefined : ["pending"] };
}

function ofProduct(product: LeadProductFilter): SQL | undefined {
  if (product === "all") return undefined;
  return product === "none" ? isNull(leads.product) : eq(leads.product, product);
}

/** The same condition as that of the partial index, without parameters. */
export const isUncontacted = sql<boolean>`${leads.firstContactAt} is null and not ${leads.isImported}`;

function ofContact(contact: LeadContactFilter): SQL | undefined {
  if (contact === "none") return isUncontacted;
  if (contact === "made") return isNotNull(leads.firstContactAt);
  if (contact === "due") return lte(leads.nextContactOn, sql`(now() at time zone ${TIME_ZONE})::date`);
  return undefined;
}
