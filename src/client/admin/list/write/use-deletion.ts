import { confirmAction } from "#client/components/confirm.tsx";
import { formatCount } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";
import { countOf, type RowChoice } from "../selection/use-selection.ts";
import { useOptimisticWrite, withReason } from "./use-optimistic-write.ts";
import type { RowWrite } from "./use-patch-rows.ts";

export type Deletion<Filter = never> = { ask: (choice: RowChoice<Filter>) => void; isPending: boolean };

/**
 * Asks, and deletes rows permanently. They stay in sight until the server has answered. To delete a whole filter, its
 * number of rows is to be typed.
 */
export function useDeletion<Filter>({
  entity,
  write,
  cache,
  removeRows,
  selection,
  send,
}: RowWrite<Filter>): Deletion<Filter> {
  const { mutate, isPending } = useOptimisticWrite({
    cache,
    write: (choice: RowChoice<Filter>) => send(choice, write),
    onDone: ({ failure }, choice) => {
      // Of a part of them nobody knows here which are left.
      if (failure === undefined) removeRows(choice);
      if (choice.matching) selection.clear();
      else selection.select(choice.ids, false);
    },
    done: ({ affectedRows }) => texts.deletion.done[entity](affectedRows),
    failed: withReason(texts.deletion.failed),
  });
  const ask = async (choice: RowChoice<Filter>) => {
    const count = countOf(choice);
    const agreed = await confirmAction({
      title: texts.deletion.question[entity](count),
      text: texts.deletion.consequence,
      action: "Excluir",
      danger: true,
      typed: choice.matching && formatCount(count),
    });
    if (agreed) mutate(choice);
  };
  return { ask: (choice) => void ask(choice), isPending };
}
