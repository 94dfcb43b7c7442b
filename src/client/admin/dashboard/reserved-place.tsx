import { type ReactNode, useEffect, useRef, useState } from "react";
import { storeLocally } from "#client/lib/store-locally.ts";

type ReservedPlaceProps = {
  /** Local storage key of the last measured height of the loaded content. */
  storedAs: string;
  /** Height in pixels if none is stored. */
  usual?: number;
  isKnown: boolean;
  className?: string;
  children: ReactNode;
};

/** Reserves space for content that is loading, at its last height in this browser, so that nothing below it shifts. */
export function ReservedPlace({ storedAs, usual = 0, isKnown, className, children }: ReservedPlaceProps) {
  const box = useRef<HTMLDivElement>(null);
  const [reserved] = useState(() => Number(localStorage.getItem(storedAs) ?? usual));
  useEffect(() => {
    if (isKnown) storeLocally(storedAs, String(box.current?.getBoundingClientRect().height ?? 0));
  });
  // At most as high as before, too: a skeleton has the usual rows.
  const style = isKnown || reserved === 0 ? undefined : { height: reserved, overflow: "hidden" };
  return (
    <div ref={box} className={className} style={style}>
      {children}
    </div>
  );
}
