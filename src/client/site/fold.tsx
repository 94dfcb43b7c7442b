import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#client/components/class-names.ts";

/** From here on `.fold` is open, in the style sheet too. */
const WIDE = "(min-width: 64rem)";

type FoldProps = {
  /** The heading. */
  title: ReactNode;
  /** Of the line of the heading: unless told otherwise it has a thick rule. */
  className?: string;
  children: ReactNode;
};

/** A secondary list under its heading: folded below 64 rem, where a search of the page opens it, and always open above. */
export function Fold({ title, className = "border-b-2", children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const follow = () => {
      if (!details.current) return;
      details.current.open = wide.matches;
      // What is always open has nothing to press.
      details.current.querySelector("summary")?.setAttribute("tabindex", wide.matches ? "-1" : "0");
    };
    if (wide.matches) follow();
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, []);
  return (
    <details ref={details} className="fold group">
      <summary
        className={classNames(
          "flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden",
          className,
        )}
      >
        {title}
        <Plus
          aria-hidden
          className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-45 lg:hidden"
        />
      </summary>
      {children}
    </details>
  );
}
