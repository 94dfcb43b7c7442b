import { type RefObject, useLayoutEffect, useRef } from "react";

type FoundMarkProps = {
  text: string;
  range: readonly [from: number, to: number];
  area: RefObject<HTMLTextAreaElement | null>;
};

/**
 * Marks a part of a text area and scrolls to it. A text area cannot mark anything without the focus, which the search
 * field has: the same text, invisible and laid out alike, lies over it.
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
