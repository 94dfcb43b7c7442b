import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from "react";
import { loadChunk } from "./load-chunk.ts";

/** A component whose code loads when it is first shown, or before by `load`. */
type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { load: () => Promise<unknown> };

/** The component `name` of a module that is imported when it is first shown; its place needs a `Suspense`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  const fetched = () => loadChunk(load).then((module) => ({ default: module[name] }));
  return Object.assign(lazy(fetched), { load: fetched });
}

/**
 * Loads a part at the first sign of a hand: a list shows its rows without the code of its records, and has it before one
 * is opened.
 */
export function useLoadedSoon({ load }: { load: () => Promise<unknown> }): void {
  useEffect(() => {
    const loaded = new AbortController();
    const start = () => {
      loaded.abort();
      // Tried again, and a failure shown, where the part is.
      load().catch(() => {});
    };
    for (const sign of ["pointermove", "pointerdown", "keydown"])
      addEventListener(sign, start, { passive: true, signal: loaded.signal });
    return () => loaded.abort();
  }, [load]);
}
