import { useState } from "react";
import type { SavedMeanwhile } from "./saved-meanwhile.tsx";

type Stored<Values> = { values: Values; version: number };

type Options<Values> = {
  /** Reads the record as it is now; undefined where that fails, or where it is gone. */
  read: () => Promise<Stored<Values> | undefined>;
  goOnFrom: (newest: Stored<Values>) => Partial<Values>;
  /** The fields as the form calls them. */
  names: Readonly<Record<keyof Values, string>>;
};

/** The conflict of a form that is saved as a whole: the form goes on from what another has saved, and a notice shows it. */
export function useSavedMeanwhile<Values extends object>({ read, goOnFrom, names }: Options<Values>) {
  const [notice, setNotice] = useState<SavedMeanwhile>();
  const show = async (sentence: string) => {
    setNotice({ sentence, fields: [] });
    const newest = await read().catch(() => undefined);
    if (!newest) return;
    const theirs = goOnFrom(newest);
    const fields = (Object.keys(theirs) as (keyof Values)[]).map((field) => ({
      name: names[field],
      saved: String(theirs[field] ?? ""),
    }));
    setNotice({ sentence, fields });
  };
  return { notice, show, clear: () => setNotice(undefined) };
}
