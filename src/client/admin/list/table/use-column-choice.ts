import { useMemo } from "react";
import { z } from "zod";
import { useIsWide } from "#client/lib/use-media.ts";
import type { ViewedList } from "#shared/schemas/list-view.ts";
import { useListMemory } from "../use-list-memory.ts";
import type { Column } from "./columns.tsx";

/** Columns of the menu in order, each with its visibility. */
type Choice = readonly (readonly [key: string, isShown: boolean])[];
const choiceSchema: z.ZodType<Choice> = z.array(z.tuple([z.string(), z.boolean()]));

type OfferedColumn = Pick<Column<never>, "header" | "sortKey"> & {
  id: string;
  isShown: boolean;
  stays: boolean;
};

/** State and actions of the columns menu. */
export type OfferedColumns = {
  offered: readonly OfferedColumn[];
  isDefault: boolean;
  toggle: (id: string) => void;
  /** Moves a column to a place in `offered`. */
  move: (id: string, to: number) => void;
  reset: () => void;
};

export type ColumnChoice<Row> = OfferedColumns & { columns: readonly Column<Row>[] };

/** Columns this administrator chose for a list in this browser, in order. Phones always show the defaults. */
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
      return [{ id: key, header, sortKey, isShown: isShown || stays, stays }];
    }),
    isDefault,
    toggle: (key) => store(choice.map(([other, isShown]) => [other, other === key ? !isShown : isShown])),
    move: (key, to) => {
      const from = choice.findIndex(([other]) => other === key);
      store(choice.toSpliced(from, 1).toSpliced(to, 0, ...choice.slice(from, from + 1)));
    },
    reset: () => store(undefined),
  };
}

/** Merges a stored choice with the current columns: a release may add or remove some. */
function choiceOf<Row>(all: readonly Column<Row>[], stored: Choice | undefined): Choice {
  const known = stored?.filter(([key]) => all.some((column) => column.key === key)) ?? [];
  const others = all.filter(
    ({ key, headerHidden }) => !headerHidden && !known.some(([other]) => other === key),
  );
  return [...known, ...others.map(({ key, onDemand }) => [key, !onDemand] as const)];
}

/** The columns to show; the defaults without a choice. */
function columnsOf<Row>(all: readonly Column<Row>[], choice: Choice | undefined): readonly Column<Row>[] {
  if (!choice) return all.filter(({ onDemand }) => !onDemand);
  const shown = choice.flatMap(([key, isShown]) => {
    const column = all.find((other) => other.key === key);
    // A chosen column is always shown; the list scrolls sideways if necessary.
    return column && (isShown || column.stays) ? [{ ...column, yields: undefined }] : [];
  });
  return [...shown, ...all.filter(({ headerHidden }) => headerHidden)];
}
