import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** How one part of a filter is written in the address; `write` gives undefined for its default value. */
type UrlField<Value> = {
  name: string;
  read: (text: string | null) => Value;
  write: (value: Value) => string | undefined;
};
export type UrlFields<Filter> = { readonly [Key in keyof Filter]: UrlField<Filter[Key]> };

/** Free text; empty by default. */
export function textInUrl(name: string): UrlField<string> {
  return { name, read: (text) => text ?? "", write: (value) => value || undefined };
}

/** A choice, each value with its word in the address; the first is the default. */
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

/** A boolean: `word` in the address means `meaning`; its absence means the opposite, which is the default. */
export function flagInUrl(name: string, word: string, meaning = true): UrlField<boolean> {
  return {
    name,
    read: (text) => (text === word) === meaning,
    write: (value) => (value === meaning ? word : undefined),
  };
}

/** The filter that an address without parameters has. */
export function defaultFilter<Filter extends object>(fields: UrlFields<Filter>): Filter {
  return readAll(fields, new URLSearchParams());
}

/** A filter with its setters. */
export type FilterState<Filter> = {
  filter: Filter;
  change: (changes: Partial<Filter>) => void;
  /** Value and setter of one part, for its control. */
  field: <Key extends keyof Filter>(
    key: Key,
  ) => { value: Filter[Key]; onChange: (value: Filter[Key]) => void };
  defaults: Filter;
  /** Returns to the default values. */
  clear: () => void;
  isDefault: boolean;
};

/** The filter of a list, kept in the address (product 7.10). `fields` must be a constant. */
export function useUrlFilter<Filter extends object>(fields: UrlFields<Filter>): FilterState<Filter> {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => readAll(fields, parameters), [fields, parameters]);
  const change = useCallback(
    (changes: Partial<Filter>) => {
      const wanted = { ...filter, ...changes };
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const key of keysOf(fields)) {
            const text = fields[key].write(wanted[key]);
            if (text) next.set(fields[key].name, text);
            else next.delete(fields[key].name);
          }
          return next;
        },
        // Not as a transition: a ticked box would stay unticked until the list has rendered.
        { replace: true, flushSync: true },
      );
    },
    [fields, filter, setParameters],
  );
  const field: FilterState<Filter>["field"] = (key) => ({
    value: filter[key],
    onChange: (value) => change({ ...filter, [key]: value }),
  });
  const defaults = useMemo(() => defaultFilter(fields), [fields]);
  const clear = useCallback(() => change(defaults), [change, defaults]);
  const isDefault = keysOf(fields).every((key) => filter[key] === defaults[key]);
  return { filter, change, field, defaults, clear, isDefault };
}

function readAll<Filter extends object>(fields: UrlFields<Filter>, parameters: URLSearchParams): Filter {
  const values = keysOf(fields).map((key) => [key, fields[key].read(parameters.get(fields[key].name))]);
  return Object.fromEntries(values) as Filter;
}

function keysOf<Filter extends object>(fields: UrlFields<Filter>): (keyof Filter & string)[] {
  return Object.keys(fields) as (keyof Filter & string)[];
}
