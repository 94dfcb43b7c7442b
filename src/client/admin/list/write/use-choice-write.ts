import type { ListedEntity } from "#client/admin/list/listed-entity.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import type { RowChoice, Selection } from "../selection/use-selection.ts";
import type { BatchResult, SendInBatches, WriteResult } from "./in-batches.ts";
import { type OptimisticWrite, undoOf, useOptimisticWrite } from "./use-optimistic-write.ts";

/** What a bulk write needs from its list. */
export type ChosenFrom<Filter> = {
  entity: ListedEntity;
  selection: Pick<Selection, "clear">;
  send: SendInBatches<Filter>;
};

type ChoiceWrite<Filter, Input> = Omit<
  OptimisticWrite<RowChoice<Filter> & Input, WriteResult>,
  "router" | "write" | "undo"
> & {
  /** Writes one batch of the choice. */
  write: (batch: RowSelection<Filter> & NoInfer<Input>) => Promise<BatchResult>;
  /** Undoes one audit log entry; absent if the write cannot be undone. */
  undo?: (input: UndoInput) => Promise<Undone>;
};

/** Mutation scope that sends the marks of a list in order. */
export const marksScope = (entity: string) => `${entity}-marks`;

/** Bulk write on the ticked rows or a whole filter, in as many calls as needed. Clears the selection. */
export function useChoiceWrite<Filter, Input extends object = object>(
  { entity, selection, send }: ChosenFrom<Filter>,
  { write, undo, ...shown }: ChoiceWrite<Filter, Input>,
) {
  return useOptimisticWrite<RowChoice<Filter> & Input, WriteResult>({
    router: entity,
    write: ({ ids, matching, ...input }) =>
      send({ ids, matching }, (batch) => write({ ...batch, ...(input as unknown as Input) })),
    onDone: selection.clear,
    ...(undo && { undo: ({ auditLogIds }: WriteResult) => undoOf(auditLogIds, undo) }),
    ...shown,
  });
}
