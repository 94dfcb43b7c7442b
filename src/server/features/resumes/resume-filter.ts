import { and, eq, type SQL } from "drizzle-orm";
import type { ResumeFilter } from "../../../shared/schemas/resume.ts";
import { inPeriod } from "../../db/periods.ts";
import { containing } from "../../db/search.ts";
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
