import { type RefObject, useMemo, useState } from "react";
import { findText } from "./find-text.ts";

export type FindInText = {
  wanted: string;
  setWanted: (wanted: string) => void;
  count: number;
  /** Which of the places is shown, from 0 on. */
  position: number;
  /** To the next place, or with -1 to the one before; after the last comes the first. */
  step: (by: 1 | -1) => void;
  /** What is shown, from the first to behind the last character. */
  range: [from: number, to: number] | undefined;
};

/** Finds a text, from the cursor of the text area on. */
export function useFindInText(text: string, area: RefObject<HTMLTextAreaElement | null>): FindInText {
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState(0);
  const places = useMemo(() => findText(text, wanted), [text, wanted]);
  const position = Math.min(chosen, Math.max(0, places.length - 1));
  const start = places[position];
  return {
    wanted,
    setWanted: (next) => {
      setWanted(next);
      const cursor = area.current?.selectionStart ?? 0;
      const after = findText(text, next).findIndex((place) => place >= cursor);
      setChosen(Math.max(0, after));
    },
    count: places.length,
    position,
    step: (by) => setChosen((position + by + places.length) % Math.max(1, places.length)),
    range: start === undefined ? undefined : [start, start + wanted.length],
  };
}
