import { leads } from "./table.ts";

/** Columns of a `Lead`, without search text. */
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
  offer: leads.offer,
  source: leads.source,
  phoneE164: leads.phoneE164,
  ownerId: leads.ownerId,
  nextContactOn: leads.nextContactOn,
  firstContactAt: leads.firstContactAt,
  stage: leads.stage,
  lostReason: leads.lostReason,
  closedAt: leads.closedAt,
  importId: leads.importId,
  addedBy: leads.addedBy,
};

/** Columns of a `WholeLead`. */
export const wholeLeadColumns = {
  ...leadColumns,
  notes: leads.notes,
  company: leads.company,
  version: leads.version,
  firstContactMinutes: leads.firstContactMinutes,
};

/**
 * Fields for old programs and full webhooks; never change them. A new field joins `restLeadDetails` and its columns.
 */
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
