import type { Lead, RestLead } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** The columns that make a `Lead`, without search text and consent (product 14.1). */
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

/** Converts instants to ISO 8601 in UTC, for the typed client (product 1.4). */
export function presentLead(row: LeadRow): Lead {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    importedAt: row.importedAt?.toISOString() ?? null,
  };
}

/** Renames the fields for REST (product 14.6) and drops `isSuspect`, which is not one of them (product 14.1). */
export function presentRestLead(lead: Lead): RestLead {
  const { createdAt, isImported, importedAt, isSuspect: _isSuspect, ...fields } = lead;
  return { ...fields, created_at: createdAt, is_imported: isImported, imported_at: importedAt };
}
