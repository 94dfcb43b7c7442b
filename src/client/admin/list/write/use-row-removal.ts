import { confirmAction } from "#client/components/confirm.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import type { PatchRows } from "../listed-entity.ts";
import { countOf, type RowChoice, type Selection } from "../selection/use-selection.ts";
import { type ChosenFrom, useChoiceWrite } from "./use-choice-write.ts";
import { withReason } from "./use-optimistic-write.ts";

/** Runs a write on rows, perhaps after a question. */
export type RowRemoval<Filter = never> = { run: (choice: RowChoice<Filter>) => void; isPending: boolean };

/** The list is checked as one of leads; those of other routers differ in their filters and rows alone. */
type RowList = ChosenFrom<LeadFilter> & {
  entity: "leads";
  selection: Selection;
  patchRows: PatchRows<"leads">;
};

/**
 * Takes rows out of a list: releases suspects, which leave it at once, and deletes rows permanently after a question,
 * which stay in sight until the server has answered. To delete a whole filter, its number of rows is to be typed.
 */
export function useRowRemoval(list: RowList): Record<"release" | "deletion", RowRemoval<LeadFilter>> {
  const { entity, selection, patchRows } = list;
  const calls = trpcClient[entity];
  const removeRows = ({ ids, matching }: RowChoice<unknown>) => {
    if (matching) return;
    const leaving = new Set(ids);
    patchRows((row) => (leaving.has(row.id) ? undefined : row));
  };
  const untick = ({ ids, matching }: RowChoice<unknown>) =>
    matching ? selection.clear() : selection.select(ids, false);
  const release = useChoiceWrite(list, {
    write: calls.release.mutate,
    patch: removeRows,
    onDone: (_done, choice) => untick(choice),
    done: ({ affectedRows }) => texts.suspects[`${entity}Released`](affectedRows),
    failed: withReason(texts.suspects.releaseFailed),
  });
  const deletion = useChoiceWrite(list, {
    write: calls.delete.mutate,
    onDone: ({ failure }, choice) => {
      // Which rows of a partial deletion are left, only the server knows.
      if (failure === undefined) removeRows(choice);
      untick(choice);
    },
    done: ({ affectedRows }) => texts.deletion.done[entity](affectedRows),
    failed: withReason(texts.deletion.failed),
  });
  const ask = async (choice: RowChoice<LeadFilter>) => {
    const count = countOf(choice);
    const agreed = await confirmAction({
      title: texts.deletion.question[entity](count),
      text: texts.deletion.consequence,
      action: "Excluir",
      danger: true,
      typed: choice.matching && formatCount(count),
    });
    if (agreed) deletion.mutate(choice);
  };
  return {
    release: { run: release.mutate, isPending: release.isPending },
    deletion: { run: (choice) => void ask(choice), isPending: deletion.isPending },
  };
}
