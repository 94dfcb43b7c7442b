import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { findText } from "#shared/formats/find-text.ts";
import { formatCount } from "#shared/formats/numbers.ts";

type FindFieldProps = {
  find: FindInText;
  /** Returns to the text at the current match. */
  onLeave: () => void;
};

/** Searches the editor's text match by match. */
export function FindField({ find: { wanted, setWanted, count, position, step }, onLeave }: FindFieldProps) {
  return (
    <search className="flex min-w-0 items-center gap-1 max-sm:w-full">
      <div className="relative min-w-0 max-sm:flex-1 sm:w-52">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft"
        />
        <input
          type="search"
          aria-label="Localizar"
          placeholder="Localizar"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              // Do not submit the form.
              event.preventDefault();
              step(event.shiftKey ? -1 : 1);
            } else if (event.key === "Escape") {
              // The browser's default clears the field.
              event.preventDefault();
              onLeave();
            }
          }}
          className="h-8 w-full rounded-md border max-md:h-11 border-control bg-surface pr-2 pl-8 text-[0.8125rem]"
        />
      </div>
      <p
        role="status"
        className="px-1.5 empty:hidden text-center text-xs whitespace-nowrap text-soft tabular-nums"
      >
        {wanted !== "" && (count === 0 ? "Nada" : `${formatCount(position + 1)} de ${formatCount(count)}`)}
      </p>
      <IconButton
        icon={ChevronUp}
        label="Anterior"
        size="small"
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label="Próximo"
        size="small"
        disabled={count === 0}
        onClick={() => step(1)}
      />
    </search>
  );
}

export type FindInText = {
  wanted: string;
  setWanted: (wanted: string) => void;
  count: number;
  /** 0-based index of the current match. */
  position: number;
  /** Moves to the next match, or to the previous one with -1; wraps around. */
  step: (by: 1 | -1) => void;
  /** Current match as start and exclusive end. */
  range: [from: number, to: number] | undefined;
};

/** Searches a text from the cursor of the text area. */
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

type FoundMarkProps = {
  text: string;
  range: readonly [from: number, to: number];
  area: RefObject<HTMLTextAreaElement | null>;
};

/**
 * Highlights a range of a text area and scrolls to it. An unfocused text area shows no selection, so an invisible
 * copy with the same layout is overlaid.
 */
export function FoundMark({ text, range: [from, to], area }: FoundMarkProps) {
  const copy = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const field = area.current;
    if (!field) return;
    const follow = () => {
      if (!copy.current) return;
      const { font, letterSpacing, padding } = getComputedStyle(field);
      const transform = `translateY(${-field.scrollTop}px)`;
      Object.assign(copy.current.style, { font, letterSpacing, padding, transform });
      copy.current.style.width = `${field.clientWidth}px`;
    };
    follow();
    const resized = new ResizeObserver(follow);
    resized.observe(field);
    field.addEventListener("scroll", follow);
    return () => {
      resized.disconnect();
      field.removeEventListener("scroll", follow);
    };
  }, [area]);
  useLayoutEffect(() => {
    if (!area.current || !mark.current) return;
    const { offsetTop, offsetHeight } = mark.current;
    const { scrollTop, clientHeight } = area.current;
    const isInSight = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!isInSight) area.current.scrollTop = offsetTop - clientHeight / 3;
    mark.current.scrollIntoView({ block: "nearest" });
  }, [from, to, area]);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-px overflow-clip">
      <div ref={copy} className="wrap-break-word whitespace-pre-wrap text-transparent">
        {text.slice(0, from)}
        <mark
          ref={mark}
          className="rounded-xs bg-chart-amber/40 text-transparent outline-2 outline-chart-amber"
        >
          {text.slice(from, to)}
        </mark>
        {text.slice(to)}
      </div>
    </div>
  );
}
