import { and, eq, gte, type SQL } from "drizzle-orm";
import { inPeriod, onDays } from "#server/platform/db/periods.ts";
import { idsFound, isOneOf, type SearchTable, searching } from "#server/platform/db/search.ts";
import type { Period } from "#shared/schemas/period.ts";
import type { SubmissionTable } from "./submission-kind.ts";

type Filter = { search?: string; period?: Period; dateFrom?: string; dateTo?: string; suspects: boolean };

/**
 * Matches submissions by search text, period and days, and either suspects or the others (product 7.10, 7.12); of those
 * from the number `from` on where it is given.
 */
export function submissionsMatching(
  table: SubmissionTable,
  searched: SearchTable,
  { search = "", period = "all", dateFrom = "", dateTo = "", suspects }: Filter,
  from?: number,
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(table.id, from),
    search === "" ? undefined : found(table, searched, search, from),
    inPeriod(table.createdAt, period),
    period === "dates" ? onDays(table.createdAt, { dateFrom, dateTo }) : undefined,
    eq(table.isSuspect, suspects),
  );
}

/** Every row is found by the indexes of the search, and some rows by reading each. */
function found(
  table: SubmissionTable,
  searched: SearchTable,
  search: string,
  from?: number,
): SQL | undefined {
  const contains = searching(table.searchText, search);
  return from === undefined ? and(isOneOf(table.id, idsFound(searched, search)), contains) : contains;
}
