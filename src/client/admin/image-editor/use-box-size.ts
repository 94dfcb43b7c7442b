import { type RefObject, useEffect, useState } from "react";
import type { Size } from "./geometry.ts";

/** The inner size of an element in CSS pixels, as it changes; undefined until it is known. */
export function useBoxSize(box: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width, height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
