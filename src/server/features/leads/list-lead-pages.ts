import { isNotNull } from "drizzle-orm";
import type { CallerContext } from "#server/platform/context.ts";
import type { LeadPage } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** Returns the own pages whose forms sent leads, by title; deleted ones at the end. */
export async function listLeadPages({ db, ownForms }: CallerContext): Promise<LeadPage[]> {
  const rows = await db.selectDistinct({ id: leads.ownPageId }).from(leads).where(isNotNull(leads.ownPageId));
  const ids = rows.flatMap(({ id }) => id ?? []);
  const pages = await ownForms.pages(ids);
  return ids
    .map((id) => ({ id, title: pages.get(id)?.title ?? null }))
    .sort((one, other) => (one.title ?? "\uffff").localeCompare(other.title ?? "\uffff", "pt-BR"));
}
