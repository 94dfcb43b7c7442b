import { ArrowUp } from "lucide-react";
import { useScrolledPast } from "./use-scroll-position.ts";

/** Product 2.10. */
const THRESHOLD_PX = 300;

export function BackToTop() {
  const shown = useScrolledPast(THRESHOLD_PX);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label="Voltar ao topo"
      onClick={() => window.scrollTo({ top: 0 })}
      className="fixed right-5 bottom-5 z-30 grid size-12 place-items-center rounded-full bg-accent-strong text-on-primary shadow-lg shadow-black/20 transition hover:-translate-y-0.5 hover:brightness-110"
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}
