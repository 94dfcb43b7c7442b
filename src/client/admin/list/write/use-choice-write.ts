import type { ListedEntity } from "#client/admin/list/listed-entity.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import type { RowChoice, Selection } from "../selection/use-selection.ts";
import type { Part, Parts, SendInParts } from "./in-parts.ts";
import { type OptimisticWrite, undoOf, useOptimisticWrite } from "./use-optimistic-write.ts";

/** What a bulk write needs from its list. */
export type ChosenFrom<Filter> = {
  entity: ListedEntity;
  selection: Pick<Selection, "clear">;
  send: SendInParts<Filter>;
};

type ChoiceWrite<Filter, Input> = Omit<
  OptimisticWrite<RowChoice<Filter> & Input, Parts>,
  "router" | "write" | "undo"
> & {
  /** Writes one part of the choice. */
  write: (part: RowSelection<Filter> & NoInfer<Input>) => Promise<Part>;
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
  return useOptimisticWrite<RowChoice<Filter> & Input, Parts>({
    router: entity,
    write: ({ ids, matching, ...input }) =>
      send({ ids, matching }, (part) => write({ ...part, ...(input as unknown as Input) })),
    onDone: selection.clear,
    ...(undo && { undo: ({ auditLogIds }: Parts) => undoOf(auditLogIds, undo) }),
    ...shown,
  });
}
