import { and, eq, type SQL } from "drizzle-orm";
import { inPeriod } from "#server/platform/db/periods.ts";
import { containing } from "#server/platform/db/search.ts";
import type { Period } from "#shared/schemas/period.ts";
import type { SubmissionTable } from "./submission-kind.ts";

type Filter = { search?: string; period?: Period; suspects: boolean };

/** The part of a list's filter that all submissions have: search text, period, and either suspects or the others. */
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
