import { useMutation } from "@tanstack/react-query";
import { toast } from "#client/components/toast.tsx";
import type { FilterSelection, FilterSnapshot } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";
import { withReason } from "./write/use-optimistic-write.ts";

export type SelectAll = { select: () => void; isPending: boolean };

/**
 * Selects all rows of a filter, loaded or not: as many as the server counts now, so that what arrives later is none
 * of them.
 */
export function useSelectAll<Filter>(
  filter: Filter,
  measure: (filter: Filter) => Promise<FilterSnapshot>,
  onMeasured: (matching: FilterSelection<Filter>) => void,
): SelectAll {
  const { mutate, isPending } = useMutation({
    mutationFn: measure,
    onSuccess: (snapshot, measured) => {
      if (snapshot.count > 0) onMeasured({ filter: measured, ...snapshot });
    },
    onError: (error) => toast.failure(withReason(texts.selection.failed)(error)),
  });
  return { select: () => mutate(filter), isPending };
}
