import { useSearchParams } from "react-router-dom";
import type { ListOrder } from "#shared/schemas/list.ts";
import { useIsSheetEntry } from "./use-filter-sheet.ts";
import { PAGE_PARAMETER } from "./use-url-filter.ts";

const PARAMETER = "ordem";

export type Sorting = {
  by: string;
  isDescending: boolean;
  /** Sorts by a column; a second call reverses the order. */
  sortBy: (key: string) => void;
  /** Sorts by a column, in its default direction unless given. */
  orderBy: (key: string, isDescending?: boolean) => void;
};

/**
 * Sort order of a list, kept in the URL as a word like `nome`, or `-nome` when descending. `order` is undefined for
 * the default. `words` must be a constant.
 */
export function useOrder<Key extends string>(
  words: Readonly<Record<Key, string>>,
  byDefault: ListOrder<Key>,
): { order: ListOrder<Key> | undefined; sorting: Sorting } {
  const [parameters, setParameters] = useSearchParams();
  const isInSheet = useIsSheetEntry();
  const text = parameters.get(PARAMETER) ?? "";
  const { by: word, isDescending: isWordDescending } = partsOf(text);
  const known = (Object.keys(words) as Key[]).find((key) => words[key] === word);
  const order: ListOrder<Key> = known ? orderOf(known, isWordDescending) : byDefault;
  const { by, isDescending } = partsOf(order);

  const show = (next: ListOrder<Key>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(PAGE_PARAMETER);
        const { by: key } = partsOf(next);
        if (next === byDefault) after.delete(PARAMETER);
        else after.set(PARAMETER, next.replace(key, words[key as Key]));
        return after;
      },
      { replace: isInSheet, flushSync: true },
    );
  const sortBy = (key: string) => {
    const isTurned = key === by && isDescending !== isFirstDescending(key);
    if (isTurned) return show(byDefault);
    show(orderOf(key as Key, key === by ? !isDescending : isFirstDescending(key)));
  };
  const orderBy = (key: string, isBackwards = isFirstDescending(key)) =>
    show(orderOf(key as Key, isBackwards));
  return { order: order === byDefault ? undefined : order, sorting: { by, isDescending, sortBy, orderBy } };
}

/** Dates sort newest first. */
function isFirstDescending(key: string): boolean {
  return key === "createdAt";
}

function orderOf<Key extends string>(key: Key, isDescending: boolean): ListOrder<Key> {
  return isDescending ? `-${key}` : key;
}

function partsOf(order: string): { by: string; isDescending: boolean } {
  return { by: order.replace(/^-/, ""), isDescending: order.startsWith("-") };
}
