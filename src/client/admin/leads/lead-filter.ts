import { periodInUrl, suspectsInUrl } from "#client/admin/list/filter-fields.ts";
import { defaultFilter, flagInUrl, textInUrl } from "#client/admin/list/use-url-filter.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";

export const leadFilterInUrl = {
  search: textInUrl("busca"),
  period: periodInUrl,
  showImported: flagInUrl("importados", "ocultar", false),
  suspects: suspectsInUrl,
};

/** The list as it opens, which a tile of the dashboard loads ahead. */
export const defaultLeadFilter: LeadFilter = defaultFilter<LeadFilter>(leadFilterInUrl);
