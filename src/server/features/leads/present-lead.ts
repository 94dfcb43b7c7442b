import type { Services } from "#server/platform/services.ts";
import type { LeadAnswer } from "#shared/schemas/lead-answers.ts";
import { leads } from "./table.ts";

/** Columns of a `Lead`, without search text. */
export const leadColumns = {
  id: leads.id,
  name: leads.name,
  cnpj: leads.cnpj,
  email: leads.email,
  phone: leads.phone,
  companyName: leads.companyName,
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
  nextContactTime: leads.nextContactTime,
  firstContactAt: leads.firstContactAt,
  stage: leads.stage,
  lostReason: leads.lostReason,
  closedAt: leads.closedAt,
  importId: leads.importId,
  addedBy: leads.addedBy,
  ownPageId: leads.ownPageId,
  answers: leads.answers,
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

type Pages = Awaited<ReturnType<Services["ownForms"]["pages"]>>;

/** The own page whose form was sent, for programs; a deleted one has only its id. */
export function restPage(id: number | null, pages: Pages) {
  return id === null ? null : { id, title: null, path: null, ...pages.get(id) };
}

/** Columns of a full webhook that `presentOwnFields` completes. */
export const restOwnColumns = {
  companyName: leads.companyName,
  ownPageId: leads.ownPageId,
  answers: leads.answers,
};

export type OwnFields = {
  companyName: string;
  ownPageId: number | null;
  answers: readonly LeadAnswer[] | null;
};

/** Adds what only some leads have: the company's name, and page and answers of an own page's form. */
export async function presentOwnFields<Row extends OwnFields>(
  { ownForms }: Pick<Services, "ownForms">,
  { companyName, ownPageId, answers, ...fields }: Row,
) {
  const lead = { ...fields, ...(companyName && { company_name: companyName }) };
  if (ownPageId === null && !answers) return lead;
  const pages = await ownForms.pages(ownPageId === null ? [] : [ownPageId]);
  return { ...lead, page: restPage(ownPageId, pages), answers: answers ?? [] };
}
