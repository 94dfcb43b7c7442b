import { ChevronRight } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";

type RecordFoldProps = {
  title: string;
  /** Summary beside the title, also visible while collapsed. */
  summary?: string;
  /** Whether the content is printed: always, never, or only after it was expanded, which loads it. */
  prints?: "always" | "never" | "once opened";
  children: ReactNode;
};

/**
 * Collapsed section of an open record; its content renders, and loads, when first expanded. Printed expanded, or
 * omitted.
 */
export function RecordFold(props: RecordFoldProps) {
  const { title, summary, prints = "always", children } = props;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isPrinting = usePrinting();
  const hasPaper = prints === "always" || (prints === "once opened" && wasOpened);
  const isOnPaper = isPrinting && hasPaper;
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (isPrinting) return;
    setOpen(currentTarget.open);
    setOpened(wasOpened || currentTarget.open);
  };
  return (
    <section aria-label={title} hidden={isPrinting && !isOnPaper} className="mt-6 border-t border-line pt-5">
      <details className="group" open={isOpen || isOnPaper} onToggle={toggle}>
        <summary className="-mx-2 -my-1 flex w-fit max-w-full cursor-pointer list-none items-center gap-1 rounded-md px-2 py-1 font-semibold tracking-tight hover:bg-mist [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-soft group-open:rotate-90 motion-safe:transition-transform"
          />
          {title}
          {summary && (
            <span className="ml-2 min-w-0 truncate text-[0.8125rem] font-normal tracking-normal text-soft">
              {summary}
            </span>
          )}
        </summary>
        {(wasOpened || isOnPaper) && children}
      </details>
    </section>
  );
}

/** Whether the page is being printed. Renders synchronously, before the browser captures the page. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
