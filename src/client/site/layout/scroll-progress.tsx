import { useScrollProgress } from "./use-scroll-position.ts";

/** A thin bar under the header that shows how much of the page has been scrolled. */
export function ScrollProgress() {
  const progress = useScrollProgress();
  return (
    <div aria-hidden data-scroll-progress className="absolute inset-x-0 bottom-0 h-0.5 print:hidden">
      <div
        className="h-full origin-left bg-accent transition-transform duration-150"
        style={{ transform: `scaleX(${progress})` }}
      />
    </div>
  );
}
