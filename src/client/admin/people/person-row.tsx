import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatDateTime, formatShort } from "#shared/formats/dates.ts";

type PersonRowProps = {
  name: string;
  /** What tells them from their namesakes. */
  beside: string;
  at: string;
  /** Opened by the whole row. */
  to?: string;
  /** Button at the end. */
  children?: ReactNode;
};

/**
 * A person in the one row of the lists: 40 px, and where its list is narrower than 28 rem, as on a phone or in an aside,
 * two lines in 56 px. The list is a container.
 */
export function PersonRow({ name, beside, at, to, children }: PersonRowProps) {
  return (
    <li className="relative flex h-14 items-center gap-3 @md:h-10">
      <PersonLine
        name={
          to ? (
            <Link
              to={to}
              title={name}
              className="-outline-offset-2 after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span title={name}>{name}</span>
          )
        }
        beside={beside}
        at={at}
      />
      {children}
    </li>
  );
}

type PersonLineProps = { name: ReactNode; beside: string; at: string | null };

/** Name, what tells it apart, and date. */
export function PersonLine({ name, beside, at }: PersonLineProps) {
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 text-left @md:flex">
      <span className="min-w-0 truncate font-semibold">{name}</span>
      {at && (
        <time
          dateTime={at}
          title={formatDateTime(at)}
          className="text-xs whitespace-nowrap text-soft tabular-nums @md:order-last @md:text-[0.8125rem]"
        >
          {formatShort(at)}
        </time>
      )}
      <span
        title={beside}
        className="col-span-2 min-w-0 truncate text-[0.8125rem] font-normal text-soft @md:flex-1 @md:basis-0 @md:text-sm"
      >
        {beside}
      </span>
    </span>
  );
}
