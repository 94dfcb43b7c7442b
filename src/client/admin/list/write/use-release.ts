import { texts } from "#shared/texts/texts.ts";
import type { RowChoice } from "../selection/use-selection.ts";
import { useOptimisticWrite, withReason } from "./use-optimistic-write.ts";
import type { RowWrite } from "./use-patch-rows.ts";

export type Release<Filter = never> = { run: (choice: RowChoice<Filter>) => void; isPending: boolean };

/** Releases suspects: they leave their list at once and come back when the server rejects. */
export function useRelease<Filter>({
  entity,
  write,
  cache,
  removeRows,
  selection,
  send,
}: RowWrite<Filter>): Release<Filter> {
  const { mutate, isPending } = useOptimisticWrite({
    cache,
    write: (choice: RowChoice<Filter>) => send(choice, write),
    patch: removeRows,
    onDone: (_done, { ids, matching }) => (matching ? selection.clear() : selection.select(ids, false)),
    done: ({ affectedRows }) => texts.suspects[`${entity}Released`](affectedRows),
    failed: withReason(texts.suspects.releaseFailed),
  });
  return { run: mutate, isPending };
}
