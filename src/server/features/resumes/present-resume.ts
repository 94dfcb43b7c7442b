import { sql } from "drizzle-orm";
import { PRESENTATION_START, type RestResume, type Resume, resumeFilePath } from "#shared/schemas/resume.ts";
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
  presentationStart: sql<string>`left(${resumes.presentation}, ${PRESENTATION_START})`,
};

/** Renames the fields for REST and drops the others. */
export function presentRestResume(resume: Resume): RestResume {
  const {
    areaOfInterest,
    createdAt,
    reviewedByName,
    reviewedAt,
    isSuspect: _isSuspect,
    phoneE164: _phoneE164,
    source: _source,
    tags: _tags,
    positionId: _positionId,
    positionTitle: _positionTitle,
    version: _version,
    ...fields
  } = resume;
  return {
    ...fields,
    area_of_interest: areaOfInterest,
    created_at: createdAt,
    reviewed_by_name: reviewedByName,
    reviewed_at: reviewedAt,
    resume_file: resumeFilePath(resume.id),
  };
}
