import { useLayoutEffect, useMemo, useRef } from "react";
import { readList } from "#shared/company/proof.ts";
import type { SiteConfigKey } from "#shared/schemas/site-config.ts";
import { useSetting } from "./setting-field.tsx";

/** A setting that holds a list as JSON text, and the changes to its entries. */
export function useListSetting<Entry extends object>(name: SiteConfigKey) {
  const { value, change, ...setting } = useSetting(name);
  const entries = useMemo(() => readList<Entry>(value), [value]);
  // An upload that ends now started with an earlier list.
  const latest = useRef(entries);
  useLayoutEffect(() => {
    latest.current = entries;
  }, [entries]);
  const put = (changed: readonly Entry[]) => change(changed.length === 0 ? "" : JSON.stringify(changed));
  const update = (position: number, part: Partial<Entry>) =>
    put(latest.current.map((entry, index) => (index === position ? { ...entry, ...part } : entry)));
  return {
    ...setting,
    entries,
    /** Value and setter of a text of an entry, for its field. */
    text: (position: number, key: keyof Entry & string) => ({
      value: String(entries[position]?.[key] ?? ""),
      onChange: ({ target }: { target: { value: string } }) =>
        update(position, { [key]: target.value } as Partial<Entry>),
    }),
    add: (entry: Entry) => put([...latest.current, entry]),
    update,
    remove: (position: number) => put(latest.current.filter((_entry, index) => index !== position)),
    /** Swaps an entry with its neighbor. */
    move: (position: number, step: -1 | 1) => {
      const moved = latest.current[position];
      if (moved) put(latest.current.toSpliced(position, 1).toSpliced(position + step, 0, moved));
    },
  };
}
