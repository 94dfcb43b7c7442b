import { and, eq, type SQL } from "drizzle-orm";
import { inPeriod } from "#server/platform/db/periods.ts";
import { containing } from "#server/platform/db/search.ts";
import type { Period } from "#shared/schemas/period.ts";
import type { SubmissionTable } from "./submission-kind.ts";

type Filter = { search?: string; period?: Period; suspects: boolean };

/** Matches submissions by search text and period, and either suspects or the others (product 7.10, 7.12). */
export function submissionsMatching(
  table: SubmissionTable,
  { search = "", period = "all", suspects }: Filter,
): SQL | undefined {
  return and(
    containing(table.searchText, search),
    inPeriod(table.createdAt, period),
    eq(table.isSuspect, suspects),
  );
}
