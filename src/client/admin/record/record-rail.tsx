import type { ReactNode } from "react";

type RecordRailProps = {
  /** The record's content. */
  children: ReactNode;
  /** Details, person, origin, consents and history. */
  rail: ReactNode;
};

/** Content of an open record with a rail beside it, or below it where it is narrow and on paper. */
export function RecordRail({ children, rail }: RecordRailProps) {
  return (
    <div className="grow not-print:@xl:grid not-print:@xl:grid-cols-[minmax(0,1fr)_17.5rem]">
      <div className="min-w-0 not-print:@xl:pr-6">{children}</div>
      <div className="min-w-0 not-print:@xl:border-l not-print:@xl:border-line not-print:@xl:pl-6 not-print:@xl:*:first:mt-0 not-print:@xl:*:first:border-t-0 not-print:@xl:*:first:pt-0">
        {rail}
      </div>
    </div>
  );
}
