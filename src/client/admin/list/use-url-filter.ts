import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** How one part of a filter is written in the address; `write` gives undefined for its resting value. */
type UrlField<Value> = {
  name: string;
  read: (text: string | null) => Value;
  write: (value: Value) => string | undefined;
};
type UrlFields<Filter> = { readonly [Key in keyof Filter]: UrlField<Filter[Key]> };

/** Free text; empty at rest. */
export function textInUrl(name: string, resting = ""): UrlField<string> {
  return {
    name,
    read: (text) => text ?? resting,
    write: (value) => (value === resting ? undefined : value),
  };
}

/** One of a few values, each with its word in the address; the first is the resting one. */
export function choiceInUrl<Value extends string>(
  name: string,
  words: Readonly<Record<Value, string>>,
): UrlField<Value> {
  const entries = Object.entries(words) as [Value, string][];
  const resting = entries[0]?.[0] as Value;
  return {
    name,
    read: (text) => entries.find(([, word]) => word === text)?.[0] ?? resting,
    write: (value) => (value === resting ? undefined : words[value]),
  };
}

/**
 * A list's filter, kept in the address so that it can be bookmarked and shared. `fields` must be a constant. `clear`
 * returns to the resting values.
 */
export function useUrlFilter<Filter extends object>(
  fields: UrlFields<Filter>,
): { filter: Filter; change: (changes: Partial<Filter>) => void; clear: () => void; isResting: boolean } {
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
        // Not as a transition: a ticked box must not spring back until the list has caught up.
        { replace: true, flushSync: true },
      );
    },
    [fields, filter, setParameters],
  );
  const resting = useMemo(() => readAll(fields, new URLSearchParams()), [fields]);
  const clear = useCallback(() => change(resting), [change, resting]);
  const isResting = keysOf(fields).every((key) => filter[key] === resting[key]);
  return { filter, change, clear, isResting };
}

function readAll<Filter extends object>(fields: UrlFields<Filter>, parameters: URLSearchParams): Filter {
  const values = keysOf(fields).map((key) => [key, fields[key].read(parameters.get(fields[key].name))]);
  return Object.fromEntries(values) as Filter;
}

function keysOf<Filter extends object>(fields: UrlFields<Filter>): (keyof Filter & string)[] {
  return Object.keys(fields) as (keyof Filter & string)[];
}
