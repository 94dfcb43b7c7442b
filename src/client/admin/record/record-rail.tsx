import type { ReactNode } from "react";

type RecordRailProps = {
  /** The record's content. */
  children: ReactNode;
  /** Owner, person, origin, consents and history. */
  rail: ReactNode;
};

/** Content of an open record with a rail beside it, or below it in a narrow panel. */
export function RecordRail({ children, rail }: RecordRailProps) {
  return (
    <div className="@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 @4xl:pr-6">{children}</div>
      <div className="min-w-0 @4xl:border-l @4xl:border-line @4xl:pl-6 @4xl:*:first:mt-0 @4xl:*:first:border-t-0 @4xl:*:first:pt-0">
        {rail}
      </div>
    </div>
  );
}
