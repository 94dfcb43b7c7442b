import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#client/components/class-names.ts";

/** Media query of the style sheet from which `.fold` is always expanded. */
const WIDE = "(min-width: 64rem)";

type FoldProps = {
  title: ReactNode;
  /** Class of the heading's line; a thick rule by default. */
  className?: string;
  children: ReactNode;
};

/**
 * A secondary list below its heading: collapsed below 64 rem, where find-in-page expands it, and always expanded above.
 */
export function Fold({ title, className = "border-b-2", children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const follow = () => {
      if (!details.current) return;
      details.current.open = wide.matches;
      // Not interactive while always expanded.
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
