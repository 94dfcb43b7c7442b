import { periodInUrl } from "#client/admin/list/periods.ts";
import { textInUrl } from "#client/admin/list/use-url-filter.ts";
import { suspectsInUrl } from "#client/admin/suspects/suspects-in-url.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";

/** The filter lives in the address, so that a list can be bookmarked and shared. */
export const leadFilterInUrl = {
  search: textInUrl("busca"),
  period: periodInUrl,
  showImported: {
    name: "importados",
    read: (text: string | null) => text !== "ocultar",
    write: (shown: boolean) => (shown ? undefined : "ocultar"),
  },
  suspects: suspectsInUrl,
};

/** The list as it opens, which a tile of the dashboard fetches ahead. */
export const restingLeadFilter: LeadFilter = {
  search: "",
  period: "all",
  showImported: true,
  suspects: false,
};
