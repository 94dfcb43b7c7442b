import { useMemo } from "react";
import { z } from "zod";
import { useIsWide } from "#client/lib/use-media.ts";
import type { ViewedList } from "#shared/schemas/list-view.ts";
import { useListMemory } from "../use-list-memory.ts";
import type { Column } from "./columns.tsx";

/** Visibility of columns, in any order. */
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
  reset: () => void;
};

export type ColumnChoice<Row> = OfferedColumns & { columns: readonly Column<Row>[] };

/** Columns this administrator shows of a list in this browser. Phones always show the defaults. */
export function useColumnChoice<Row>(list: ViewedList, all: readonly Column<Row>[]): ColumnChoice<Row> {
  const [stored, store] = useListMemory("columns", list, choiceSchema);
  const isWide = useIsWide();
  const chosen = useMemo(() => stored && new Map(stored), [stored]);
  const columns = useMemo(() => columnsOf(all, isWide ? chosen : undefined), [all, isWide, chosen]);
  const offered = all
    .filter(({ headerHidden }) => !headerHidden)
    .map(({ key, header, sortKey, stays = false, ...column }) => {
      return { id: key, header, sortKey, isShown: isShown({ key, stays, ...column }, chosen), stays };
    });
  return {
    columns,
    offered,
    isDefault: stored === undefined,
    toggle: (key) => store(offered.map(({ id, isShown }) => [id, id === key ? !isShown : isShown])),
    reset: () => store(undefined),
  };
}

type Chosen = ReadonlyMap<string, boolean> | undefined;

/** The columns to show. A chosen column is never hidden for lack of space: the list scrolls sideways if necessary. */
function columnsOf<Row>(all: readonly Column<Row>[], chosen: Chosen): readonly Column<Row>[] {
  const shown = all.filter((column) => isShown(column, chosen));
  return chosen ? shown.map((column) => ({ ...column, yields: undefined })) : shown;
}

/** Columns without a stored choice, such as those of a newer release, use their default. */
function isShown(
  {
    key,
    headerHidden,
    stays,
    hiddenByDefault,
  }: Pick<Column<never>, "key" | "headerHidden" | "stays" | "hiddenByDefault">,
  chosen: Chosen,
): boolean {
  return headerHidden || stays || (chosen?.get(key) ?? !hiddenByDefault);
}
