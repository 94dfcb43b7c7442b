import type { Lead, RestLead, WholeLead } from "#shared/schemas/lead.ts";
import { leads } from "./table.ts";

/** The columns that make a `Lead`, without search text and consent. */
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
  product: leads.product,
  source: leads.source,
  phoneE164: leads.phoneE164,
  ownerId: leads.ownerId,
  nextContactOn: leads.nextContactOn,
  firstContactAt: leads.firstContactAt,
  importId: leads.importId,
};

/** The columns that make a `WholeLead`. */
export const wholeLeadColumns = {
  ...leadColumns,
  notes: leads.notes,
  addedBy: leads.addedBy,
  version: leads.version,
  firstContactMinutes: leads.firstContactMinutes,
  consentAt: leads.consentAt,
  consentVersion: leads.consentVersion,
};

type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof leadColumns>;

/** Converts instants to ISO 8601 in UTC, for the typed client. */
export function presentLead(row: LeadRow): Lead {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    importedAt: row.importedAt?.toISOString() ?? null,
    firstContactAt: row.firstContactAt?.toISOString() ?? null,
  };
}

/** The same for a lead in full. */
export function presentWholeLead(
  row: Pick<typeof leads.$inferSelect, keyof typeof wholeLeadColumns>,
): WholeLead {
  return { ...row, ...presentLead(row), consentAt: row.consentAt?.toISOString() ?? null };
}

/** The columns that make a `RestLead`. */
export const restLeadColumns = {
  id: leads.id,
  name: leads.name,
  cnpj: leads.cnpj,
  email: leads.email,
  phone: leads.phone,
  created_at: leads.createdAt,
  is_imported: leads.isImported,
  imported_at: leads.importedAt,
};

type RestLeadRow = Omit<RestLead, "created_at" | "imported_at"> & {
  created_at: Date;
  imported_at: Date | null;
};

/** Converts instants to ISO 8601 in UTC, for REST. */
export function presentRestLead(row: RestLeadRow): RestLead {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    imported_at: row.imported_at?.toISOString() ?? null,
  };
}
