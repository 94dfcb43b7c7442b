import type { ReactNode } from "react";

type RecordRailProps = {
  /** What the record says. */
  children: ReactNode;
  /** Who cares for it, its person, origin, consents and history. */
  rail: ReactNode;
};

/** Content of an open record with a rail at its side, or below it where there is no room. */
export function RecordRail({ children, rail }: RecordRailProps) {
  return (
    <div className="2xl:grid 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 2xl:pr-6">{children}</div>
      <div className="min-w-0 2xl:border-l 2xl:border-line 2xl:pl-6 2xl:*:first:mt-0 2xl:*:first:border-t-0 2xl:*:first:pt-0">
        {rail}
      </div>
    </div>
  );
}
