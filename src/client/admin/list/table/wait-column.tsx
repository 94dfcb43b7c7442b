import type { ReactNode } from "react";
import { readPageData } from "#client/lib/page-data.ts";
import { businessMinutes, formatBusinessWait } from "#shared/formats/business-hours.ts";
import { formatDateTime, formatShort } from "#shared/formats/dates.ts";
import { lazily } from "#shared/formats/lazily.ts";
import { parseOpeningHours } from "#shared/formats/opening-hours.ts";
import type { Column } from "./columns.tsx";

/** Opening hours from the page's config. */
export const openingHours = lazily(() => parseOpeningHours(readPageData().config.opening_hours) ?? []);

/** How a list tells which of its rows wait, and since when they do so for too long. */
export type Waiting<Row> = {
  isOpen: (row: Row) => boolean;
  /** Minutes of opening hours from which a wait is late; without it, none is. */
  lateFrom?: number;
};

const NEW_MS = 120_000;

type Received = { createdAt: string };

/** The one clock of a row: how long it waits in opening hours; nothing for what is closed. */
export function Wait<Row extends Received>({ row, waiting }: { row: Row; waiting: Waiting<Row> }) {
  if (!waiting.isOpen(row)) return null;
  const now = new Date();
  const since = new Date(row.createdAt);
  const minutes = businessMinutes(since, now, openingHours());
  const isLate = waiting.lateFrom !== undefined && minutes >= waiting.lateFrom;
  return (
    <span
      title={
        minutes < 1
          ? formatDateTime(since)
          : `Espera há ${formatBusinessWait(since, now, openingHours(), minutes)}, desde ${formatDateTime(since)}`
      }
      className={isLate ? "font-medium text-danger" : undefined}
    >
      {waitInWords(row, now)}
    </span>
  );
}

/** The clock in words, `espera 2 h`; before the first minute of opening hours, when it came. */
export function waitInWords({ createdAt }: Received, now: Date): string {
  const since = new Date(createdAt);
  const minutes = businessMinutes(since, now, openingHours());
  if (minutes < 1) return now.getTime() - since.getTime() < NEW_MS ? "chegou agora" : "fora do horário";
  return `espera ${bare(formatBusinessWait(since, now, openingHours(), minutes))}`;
}

/** Without `útil`: the clock counts nothing else. */
export const bare = (time: string) => time.replace(/ (útil|úteis)$/, "");

/** What stands at the right of a compact row: the clock of what waits, the date of what does not. */
export function whenOf<Row extends Received>(row: Row, waiting: Waiting<Row>): ReactNode {
  return waiting.isOpen(row) ? (
    <Wait row={row} waiting={waiting} />
  ) : (
    <span title={formatDateTime(row.createdAt)}>{formatShort(row.createdAt)}</span>
  );
}

/** Fits "espera 133 dias". */
const WAIT_PX = 136;

/** Column of the clock, and what else belongs to a row that waits. */
export function waitColumn<Row extends Received>(
  waiting: Waiting<Row>,
  action?: (row: Row) => ReactNode,
): Column<Row> {
  return {
    key: "wait",
    header: "Espera",
    className: "font-normal tabular-nums",
    width: action ? WAIT_PX + 32 : WAIT_PX,
    cell: (row) => (
      <span className="flex items-center justify-between gap-1">
        <Wait row={row} waiting={waiting} />
        {action?.(row)}
      </span>
    ),
  };
}
