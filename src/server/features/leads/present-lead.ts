import type { Lead, RestLead } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** The columns a lead is read with; the search key and the consent stay in the database. */
export const leadColumns = {
  id: leads.id,
  name: leads.name,
  cnpj: leads.cnpj,
  email: leads.email,
  phone: leads.phone,
  createdAt: leads.createdAt,
  isImported: leads.isImported,
  importedAt: leads.importedAt,
  isSuspect: leads.isSuspect,
};

type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof leadColumns>;

export function presentLead(row: LeadRow): Lead {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    importedAt: row.importedAt?.toISOString() ?? null,
  };
}

/** Product 14.6 fields, for REST; a call lists either suspects or others, so that no field need say which. */
export function presentRestLead(lead: Lead): RestLead {
  const { createdAt, isImported, importedAt, isSuspect: _asked, ...same } = lead;
  return { ...same, created_at: createdAt, is_imported: isImported, imported_at: importedAt };
}
