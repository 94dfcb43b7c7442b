import { useEffect } from "react";

/**
 * Calls `advance` every `intervalMs` while `running`; another `advance` starts the time anew. A hidden tab or
 * `prefers-reduced-motion` stops it.
 */
export function useAutoplay({
  running,
  intervalMs,
  advance,
}: {
  running: boolean;
  intervalMs: number;
  advance: () => void;
}): void {
  useEffect(() => {
    if (!running || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") advance();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [running, intervalMs, advance]);
}
