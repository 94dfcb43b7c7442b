import { and, eq, type SQL } from "drizzle-orm";
import { submissionsMatching } from "#server/submissions/submission-filter.ts";
import type { ResumeFilter } from "#shared/schemas/resume.ts";
import { resumes } from "./table.ts";

/** Matches resumes by search text, status, period and the suspect mark (product 10.2). */
export function resumesMatching({
  status,
  ...filter
}: Pick<ResumeFilter, "status" | "suspects"> & Partial<ResumeFilter>): SQL | undefined {
  return and(submissionsMatching(resumes, filter), status === "all" ? undefined : eq(resumes.status, status));
}
