import { useCallback } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { LeadPage } from "#shared/schemas/lead.ts";
import { NO_PAGE } from "#shared/schemas/lead-filters.ts";
import { nameLeadPage } from "#shared/submissions/lead-form.ts";
import { texts } from "#shared/texts/texts.ts";

/** Stable empty list while the pages are loading. */
const none: readonly LeadPage[] = [];

/** Own pages whose forms sent leads, and their names. */
export function useLeadPages() {
  const { data: pages = none } = trpc.leads.pages.useQuery();
  const nameOf = useCallback(
    (id: number | null): string => {
      if (id === null) return "";
      const page = pages.find((one) => one.id === id);
      // A page whose first lead came after the list was read.
      return page ? nameLeadPage(page) : texts.leads.page(id);
    },
    [pages],
  );
  const isDeleted = (id: number) => pages.some((page) => page.id === id && page.title === null);
  /** Filter options, with the chosen page even if it sent no lead yet. */
  const filterNames = (current: string): Record<string, string> => ({
    "": "Todos os formulários",
    [NO_PAGE]: "Formulários do site",
    ...Object.fromEntries(pages.map((page) => [String(page.id), nameLeadPage(page)])),
    ...(/^\d/.test(current) && { [current]: nameOf(Number(current)) }),
  });
  return { nameOf, isDeleted, filterNames };
}
