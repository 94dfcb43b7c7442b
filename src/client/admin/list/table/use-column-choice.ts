import { useMemo } from "react";
import { z } from "zod";
import { useIsWide } from "#client/lib/use-media.ts";
import type { ViewedList } from "#shared/schemas/list-view.ts";
import { useListMemory } from "../use-list-memory.ts";
import type { Column } from "./columns.tsx";

/** The columns of the menu in their order, each with whether it is shown. */
type Choice = readonly (readonly [key: string, isShown: boolean])[];
const choiceSchema: z.ZodType<Choice> = z.array(z.tuple([z.string(), z.boolean()]));

type OfferedColumn = Pick<Column<never>, "key" | "header" | "sortKey"> & { isShown: boolean; stays: boolean };

/** What the menu has. */
export type OfferedColumns = {
  offered: readonly OfferedColumn[];
  isDefault: boolean;
  toggle: (key: string) => void;
  /** Moves a column by so many places. */
  move: (key: string, by: number) => void;
  reset: () => void;
};

/** With what the table has. */
export type ColumnChoice<Row> = OfferedColumns & { columns: readonly Column<Row>[] };

/**
 * The columns of a list that this administrator chose in this browser, in their order. On a phone the list has those
 * of the default.
 */
export function useColumnChoice<Row>(list: ViewedList, all: readonly Column<Row>[]): ColumnChoice<Row> {
  const isWide = useIsWide();
  const [stored, store] = useListMemory("columns", list, choiceSchema);
  const choice = useMemo(() => choiceOf(all, stored), [all, stored]);
  const isDefault = stored === undefined;
  const isOwn = !isDefault && isWide;
  const columns = useMemo(() => columnsOf(all, isOwn ? choice : undefined), [all, isOwn, choice]);
  return {
    columns,
    offered: choice.flatMap(([key, isShown]) => {
      const column = all.find((other) => other.key === key);
      if (!column) return [];
      const { header, sortKey, stays = false } = column;
      return [{ key, header, sortKey, isShown: isShown || stays, stays }];
    }),
    isDefault,
    toggle: (key) => store(choice.map(([other, isShown]) => [other, other === key ? !isShown : isShown])),
    move: (key, by) => {
      const from = choice.findIndex(([other]) => other === key);
      const moved = choice[from];
      const to = from + by;
      if (moved && to >= 0 && to < choice.length) store(choice.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
    reset: () => store(undefined),
  };
}

/** A stored choice with the columns that it does not know. A release may bring columns and take some away. */
function choiceOf<Row>(all: readonly Column<Row>[], stored: Choice | undefined): Choice {
  const known = stored?.filter(([key]) => all.some((column) => column.key === key)) ?? [];
  const others = all.filter(
    ({ key, headerHidden }) => !headerHidden && !known.some(([other]) => other === key),
  );
  return [...known, ...others.map(({ key, onDemand }) => [key, !onDemand] as const)];
}

/** The columns of a choice, and without one those of the default. */
function columnsOf<Row>(all: readonly Column<Row>[], choice: Choice | undefined): readonly Column<Row>[] {
  if (!choice) return all.filter(({ onDemand }) => !onDemand);
  const shown = choice.flatMap(([key, isShown]) => {
    const column = all.find((other) => other.key === key);
    // Whoever asks for a column gets it: where it does not fit, the list scrolls sideways.
    return column && (isShown || column.stays) ? [{ ...column, yields: undefined }] : [];
  });
  return [...shown, ...all.filter(({ headerHidden }) => headerHidden)];
}
