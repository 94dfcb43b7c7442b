import { useEffect, useRef, useState } from "react";

export type SavedMeanwhile = {
  sentence: string;
  /** Values that someone else saved to fields edited here, by field name. */
  fields: readonly { name: string; saved: string }[];
};

/** Warns in a form that someone else saved the record, with their values of the fields edited here. */
export function SavedMeanwhileNotice({ sentence, fields }: SavedMeanwhile) {
  const notice = useRef<HTMLDivElement>(null);
  // Otherwise invisible from the bottom of a long form.
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
  /** Rereads the record; undefined if that fails or it no longer exists. */
  read: () => Promise<Stored<Values> | undefined>;
  goOnFrom: (newest: Stored<Values>) => Partial<Values>;
  /** Field labels of the form. */
  names: Readonly<Record<keyof Values, string>>;
};

/** Conflict handling of a form that is saved as a whole: rebases the form on the newest record and shows a notice. */
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
