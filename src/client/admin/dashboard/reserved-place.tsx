import { type ReactNode, useEffect, useRef, useState } from "react";
import { storeLocally } from "#client/lib/store-locally.ts";

type ReservedPlaceProps = {
  /** Key in local storage of the height that the known content had last. */
  storedAs: string;
  /** Height in pixels in a browser that has not seen it. */
  usual?: number;
  isKnown: boolean;
  className?: string;
  /** May be left out until it is known. */
  children: ReactNode;
};

/** Keeps the place of content that is still loading, as high as it was last in this browser: nothing below it moves. */
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
