import { type RefObject, useEffect, useState } from "react";

type Size = { width: number; height: number };

/** Content size of an element in CSS pixels; undefined before the first measurement. */
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
