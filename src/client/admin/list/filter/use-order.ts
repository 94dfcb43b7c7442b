import { useSearchParams } from "react-router-dom";
import type { ListOrder } from "#shared/schemas/list.ts";
import { useIsSheetEntry } from "./use-filter-sheet.ts";
import { PAGE_PARAMETER } from "./use-url-filter.ts";

const PARAMETER = "ordem";

/** How the list is ordered, for its headings. */
export type Sorting = {
  by: string;
  isDescending: boolean;
  /** Orders by a column; once more, the other way round. */
  sortBy: (key: string) => void;
  /** Orders by a column, as it begins by default. */
  orderBy: (key: string, isDescending?: boolean) => void;
};

/**
 * The order of a list, kept in the address as a word such as `nome`, descending `-nome`. By default it is
 * `byDefault`, and `order` is undefined. `words` must be a constant.
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

/** What arrived last is asked for first. */
function isFirstDescending(key: string): boolean {
  return key === "createdAt";
}

function orderOf<Key extends string>(key: Key, isDescending: boolean): ListOrder<Key> {
  return isDescending ? `-${key}` : key;
}

function partsOf(order: string): { by: string; isDescending: boolean } {
  return { by: order.replace(/^-/, ""), isDescending: order.startsWith("-") };
}
