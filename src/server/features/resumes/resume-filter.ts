import { and, eq, type SQL } from "drizzle-orm";
import { inPeriod } from "#server/platform/db/periods.ts";
import { containing } from "#server/platform/db/search.ts";
import type { ResumeFilter } from "#shared/schemas/resume.ts";
import { resumes } from "./table.ts";

/** Rows that search text, status and period let through (spec section 5): all ordinary, or all suspect. */
export function resumesMatching({ search, status, period, suspects }: ResumeFilter): SQL | undefined {
  return and(
    containing(resumes.searchText, search),
    status === "all" ? undefined : eq(resumes.status, status),
    inPeriod(resumes.createdAt, period),
    eq(resumes.isSuspect, suspects),
  );
}
