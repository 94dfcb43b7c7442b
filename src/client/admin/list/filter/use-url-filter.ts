import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { SEARCH_MAX } from "#shared/schemas/list.ts";
import { useIsSheetEntry } from "./use-filter-sheet.ts";

/** URL parameter of the page number; changing filter or order resets it. */
export const PAGE_PARAMETER = "pagina";

/** Maps one filter field to the URL; `write` returns undefined for the default value. */
type UrlField<Value> = {
  name: string;
  read: (text: string | null) => Value;
  write: (value: Value) => string | undefined;
};
export type UrlFields<Filter> = { readonly [Key in keyof Filter]: UrlField<Filter[Key]> };

/** Free text, truncated to the server's limit; empty by default. */
export function textInUrl(name: string, max = SEARCH_MAX): UrlField<string> {
  return {
    name,
    read: (text) => text?.slice(0, max).toWellFormed() ?? "",
    write: (value) => value || undefined,
  };
}

/** Enum with a URL word for each value; the first is the default. */
export function choiceInUrl<Value extends string>(
  name: string,
  words: Readonly<Record<Value, string>>,
): UrlField<Value> {
  const entries = Object.entries(words) as [Value, string][];
  const defaultValue = entries[0]?.[0] as Value;
  return {
    name,
    read: (text) => entries.find(([, word]) => word === text)?.[0] ?? defaultValue,
    write: (value) => (value === defaultValue ? undefined : words[value]),
  };
}

/** Boolean: `word` in the URL means `meaning`; its absence means the opposite, the default. */
export function flagInUrl(name: string, word: string, meaning = true): UrlField<boolean> {
  return {
    name,
    read: (text) => (text === word) === meaning,
    write: (value) => (value === meaning ? word : undefined),
  };
}

/** The filter of a URL without parameters. */
export function defaultFilter<Filter extends object>(fields: UrlFields<Filter>): Filter {
  return filterOfQuery(fields, "");
}

/** The filter of a URL's query. */
export function filterOfQuery<Filter extends object>(fields: UrlFields<Filter>, query: string): Filter {
  return readAll(fields, new URLSearchParams(query));
}

/** URL of a screen with these filter values and defaults elsewhere. */
export function filteredAddress<Filter extends object>(
  path: string,
  fields: UrlFields<Filter>,
  parts: Partial<NoInfer<Filter>>,
): string {
  const parameters = new URLSearchParams();
  writeAll(fields, { ...defaultFilter(fields), ...parts }, parameters);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

export type FilterState<Filter> = {
  filter: Filter;
  change: (changes: Partial<Filter>) => void;
  /** Value and setter of one field, and whether it differs from its default. */
  field: <Key extends keyof Filter>(
    key: Key,
  ) => {
    value: Filter[Key];
    isSet: boolean;
    onChange: (value: Filter[Key]) => void;
    onClear: () => void;
  };
  /** Address of the list with these values and defaults elsewhere, and whether they are in force. */
  viewOf: (parts: Partial<Filter>) => { to: string; isCurrent: boolean };
  defaults: Filter;
  /** Resets to the defaults. */
  clear: () => void;
  isDefault: boolean;
  /** Number of fields other than the search that differ from their default. */
  active: number;
};

/**
 * Filter of a list, kept in the URL: a choice pushes a history entry, typing in the search replaces the current one.
 * `fields` must be referentially stable.
 */
export function useUrlFilter<Filter extends object>(fields: UrlFields<Filter>): FilterState<Filter> {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const isInSheet = useIsSheetEntry();
  // Keep the same object while these parameters are unchanged, for instance when a row opens.
  const text = textOf(fields, parameters);
  const filter = useMemo(() => filterOfQuery(fields, text), [fields, text]);
  const change = useCallback(
    (changes: Partial<Filter>) => {
      const wanted = { ...filter, ...changes };
      // Back undoes choices, not keystrokes.
      const isTyping = keysOf(fields).every((key) => key === "search" || wanted[key] === filter[key]);
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          writeAll(fields, wanted, next);
          return next;
        },
        // Not a transition: a ticked box would stay unticked until the list has rendered.
        { replace: isTyping || isInSheet, flushSync: true },
      );
    },
    [fields, filter, isInSheet, setParameters],
  );
  const defaults = useMemo(() => defaultFilter(fields), [fields]);
  const field: FilterState<Filter>["field"] = (key) => ({
    value: filter[key],
    isSet: filter[key] !== defaults[key],
    onChange: (value) => change({ ...filter, [key]: value }),
    onClear: () => change({ ...filter, [key]: defaults[key] }),
  });
  const viewOf: FilterState<Filter>["viewOf"] = (parts) => {
    const view = { ...defaults, ...parts };
    return {
      to: filteredAddress<Filter>(pathname, fields, parts),
      isCurrent: keysOf(fields).every((key) => filter[key] === view[key]),
    };
  };
  const clear = useCallback(() => change(defaults), [change, defaults]);
  const changed = keysOf(fields).filter((key) => filter[key] !== defaults[key]);
  const isDefault = changed.length === 0;
  const active = changed.filter((key) => key !== "search").length;
  return { filter, change, field, viewOf, defaults, clear, isDefault, active };
}

function readAll<Filter extends object>(fields: UrlFields<Filter>, parameters: URLSearchParams): Filter {
  const values = keysOf(fields).map((key) => [key, fields[key].read(parameters.get(fields[key].name))]);
  return Object.fromEntries(values) as Filter;
}

function writeAll<Filter extends object>(
  fields: UrlFields<Filter>,
  filter: Filter,
  parameters: URLSearchParams,
): void {
  for (const key of keysOf(fields)) {
    const text = fields[key].write(filter[key]);
    if (text) parameters.set(fields[key].name, text);
    else parameters.delete(fields[key].name);
  }
}

/** The URL parameters that a filter reads. */
function textOf<Filter extends object>(fields: UrlFields<Filter>, parameters: URLSearchParams): string {
  const part = new URLSearchParams();
  for (const key of keysOf(fields)) {
    const { name } = fields[key];
    const value = parameters.get(name);
    if (value !== null) part.set(name, value);
  }
  return part.toString();
}

function keysOf<Filter extends object>(fields: UrlFields<Filter>): (keyof Filter & string)[] {
  return Object.keys(fields) as (keyof Filter & string)[];
}
