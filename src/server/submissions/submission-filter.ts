import { and, eq, type SQL } from "drizzle-orm";
import { inPeriod, onDays } from "#server/platform/db/periods.ts";
import type { Period } from "#shared/schemas/period.ts";
import type { MailedType } from "#shared/schemas/person-mail.ts";
import type { SubmissionTable } from "./submission-kind.ts";
import { submissionsWith } from "./submission-search.ts";

type Filter = { search?: string; period?: Period; dateFrom?: string; dateTo?: string; suspects: boolean };

/** Matches submissions by search text, period and days, and either suspects or the others. */
export function submissionsMatching(
  table: SubmissionTable,
  type: MailedType,
  { search = "", period = "all", dateFrom = "", dateTo = "", suspects }: Filter,
): SQL | undefined {
  return and(
    submissionsWith(table, type, search),
    inPeriod(table.createdAt, period),
    period === "dates" ? onDays(table.createdAt, { dateFrom, dateTo }) : undefined,
    eq(table.isSuspect, suspects),
  );
}
