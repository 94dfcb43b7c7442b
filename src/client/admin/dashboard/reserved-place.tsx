import { type ReactNode, useEffect, useRef, useState } from "react";
import { storeLocally } from "#client/lib/store-locally.ts";

type ReservedPlaceProps = {
  /** Local storage key of the last measured height of the loaded content. */
  storedAs: string;
  /** Height in pixels if none is stored. */
  usual?: number;
  isKnown: boolean;
  className?: string;
  /** Undefined while loading. */
  children: ReactNode;
};

/** Reserves space for content that is loading, at its last height in this browser, so that nothing below it shifts. */
export function ReservedPlace({ storedAs, usual = 0, isKnown, className, children }: ReservedPlaceProps) {
  const box = useRef<HTMLDivElement>(null);
  const [reserved] = useState(() => Number(localStorage.getItem(storedAs) ?? usual));
  useEffect(() => {
    if (isKnown) storeLocally(storedAs, String(box.current?.getBoundingClientRect().height ?? 0));
  });
  if (!isKnown && !children && reserved === 0) return null;
  return (
    <div ref={box} className={className} style={isKnown ? undefined : { minHeight: reserved }}>
      {children}
    </div>
  );
}
