import { sql } from "drizzle-orm";
import { PRESENTATION_START } from "#shared/schemas/resume.ts";
import { resumes } from "./table.ts";

const commonColumns = {
  id: resumes.id,
  name: resumes.name,
  email: resumes.email,
  phone: resumes.phone,
  phoneE164: resumes.phoneE164,
  areaOfInterest: resumes.areaOfInterest,
  positionId: resumes.positionId,
  positionTitle: resumes.positionTitle,
  status: resumes.status,
  notes: resumes.notes,
  createdAt: resumes.createdAt,
  reviewedByName: resumes.reviewedByName,
  reviewedAt: resumes.reviewedAt,
  isSuspect: resumes.isSuspect,
  source: resumes.source,
  tags: resumes.tags,
  version: resumes.version,
};

/** Columns of a `Resume`, without file, search text and consent. */
export const resumeColumns = { ...commonColumns, presentation: resumes.presentation };

/** List columns with truncated presentations: 1,000 full ones would be megabytes. */
export const listedResumeColumns = {
  ...commonColumns,
  opinionAverage: sql<number | null>`(
    select round(avg(score), 1)::float8 from resume_opinions where resume_id = resumes.id)`,
  presentationStart: sql<string>`left(${resumes.presentation}, ${PRESENTATION_START})`,
};

/** Columns of a `RestResume`. */
export const restResumeColumns = {
  id: resumes.id,
  name: resumes.name,
  email: resumes.email,
  phone: resumes.phone,
  presentation: resumes.presentation,
  status: resumes.status,
  notes: resumes.notes,
  area_of_interest: resumes.areaOfInterest,
  created_at: resumes.createdAt,
  reviewed_by_name: resumes.reviewedByName,
  reviewed_at: resumes.reviewedAt,
};
