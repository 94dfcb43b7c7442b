import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

type RecordFoldProps = {
  title: string;
  /** What it comes to, in sight while it is folded. */
  summary?: string;
  startsOpen?: boolean;
  children: ReactNode;
};

/** Collapsed section of an open record; its content renders, and loads, when expanded. */
export function RecordFold({ title, summary, startsOpen = false, children }: RecordFoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section aria-label={title} className="mt-6 border-t border-line pt-5">
      <details className="group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
        {isOpen && children}
      </details>
    </section>
  );
}
