import { texts } from "#shared/texts.ts";
import { inParts } from "./in-parts.ts";
import { useOptimisticWrite, withReason } from "./use-optimistic-write.ts";
import type { RowWrite } from "./use-patch-rows.ts";

export type Release = { run: (ids: readonly number[]) => void; isPending: boolean };

/** Releases suspects: they leave their list at once and come back when the server rejects (product 7.12). */
export function useRelease({ entity, write, cache, removeRows, selection }: RowWrite): Release {
  const { mutate, isPending } = useOptimisticWrite({
    cache,
    write: (ids: readonly number[]) => inParts(ids, (part) => write({ ids: part })),
    patch: removeRows,
    onDone: (_count, ids) => selection.select(ids, false),
    done: (count) => texts.suspects[`${entity}Released`](count),
    failed: withReason(texts.suspects.releaseFailed),
  });
  return { run: mutate, isPending };
}
