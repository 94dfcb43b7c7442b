import { useEffect, useRef, useState } from "react";

export type SavedMeanwhile = {
  sentence: string;
  /** What another has saved in fields that are changed here, by the names of the fields. */
  fields: readonly { name: string; saved: string }[];
};

/** Says in a form that another has saved the record, and what in the fields that are changed here. */
export function SavedMeanwhileNotice({ sentence, fields }: SavedMeanwhile) {
  const notice = useRef<HTMLDivElement>(null);
  // Whoever saves from the foot of a long form would not see it.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={notice} role="alert" className="flex flex-col gap-3 rounded-lg bg-danger/8 px-3.5 py-2.5">
      <p className="text-danger">{sentence}</p>
      {fields.map(({ name, saved }) => (
        <div key={name}>
          <p className="text-[0.8125rem] text-soft">{name}: foi salvo</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{saved || "(vazio)"}</p>
        </div>
      ))}
    </div>
  );
}

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
