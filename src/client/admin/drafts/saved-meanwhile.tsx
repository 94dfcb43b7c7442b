import { useEffect, useRef } from "react";

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
