import { confirmAction } from "#client/components/confirm.tsx";
import { texts } from "#shared/texts.ts";
import { inParts } from "./in-parts.ts";
import { useOptimisticWrite, withReason } from "./use-optimistic-write.ts";
import type { RowWrite } from "./use-patch-rows.ts";

export type Deletion = { ask: (ids: readonly number[]) => void; isPending: boolean };

/** Asks, and deletes rows permanently. They stay in sight until the server has answered (product 7.13). */
export function useDeletion({ entity, write, cache, removeRows, selection }: RowWrite): Deletion {
  const { mutate, isPending } = useOptimisticWrite({
    cache,
    write: (ids: readonly number[]) => inParts(ids, (part) => write({ ids: part })),
    onDone: (_count, ids) => {
      removeRows(ids);
      selection.select(ids, false);
    },
    done: (count) => texts.deletion.done[entity](count),
    failed: withReason(texts.deletion.failed),
  });
  const ask = async (ids: readonly number[]) => {
    const agreed = await confirmAction({
      title: texts.deletion.question[entity](ids.length),
      text: texts.deletion.consequence,
      action: "Excluir",
      danger: true,
    });
    if (agreed) mutate(ids);
  };
  return { ask: (ids) => void ask(ids), isPending };
}
