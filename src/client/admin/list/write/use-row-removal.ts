import { confirmAction } from "#client/components/confirm.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatCount } from "#shared/formats/numbers.ts";
import type { LeadFilter } from "#shared/schemas/lead.ts";
import { texts } from "#shared/texts/texts.ts";
import type { PatchRows } from "../listed-entity.ts";
import { countOf, type RowChoice, type Selection } from "../selection/use-selection.ts";
import { type ChosenFrom, useChoiceWrite } from "./use-choice-write.ts";

/** Removes rows from a list, after a confirmation if needed. */
export type RowRemoval<Filter = never> = { run: (choice: RowChoice<Filter>) => void; isPending: boolean };

/** Type-checked as leads; the other routers differ only in filters and rows. */
type RowList = ChosenFrom<LeadFilter> & {
  entity: "leads";
  selection: Selection;
  patchRows: PatchRows<"leads">;
};

/**
 * Removes rows from a list. Released suspects leave immediately; deleted rows stay until the server confirms.
 * Deleting a whole filter requires typing its row count.
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
    failed: texts.suspects.releaseFailed,
  });
  const deletion = useChoiceWrite(list, {
    write: calls.delete.mutate,
    onDone: ({ failure }, choice) => {
      // After a partial deletion only the server knows the remaining rows.
      if (failure === undefined) removeRows(choice);
      untick(choice);
    },
    done: ({ affectedRows }) => texts.deletion.done[entity](affectedRows),
    failed: texts.deletion.failed,
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
