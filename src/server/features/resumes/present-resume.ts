import { sql } from "drizzle-orm";
import { PRESENTATION_START, type RestResume, type Resume, resumeFilePath } from "#shared/schemas/resume.ts";
import { resumes } from "./table.ts";

const shortColumns = {
  id: resumes.id,
  name: resumes.name,
  email: resumes.email,
  phone: resumes.phone,
  areaOfInterest: resumes.areaOfInterest,
  status: resumes.status,
  notes: resumes.notes,
  createdAt: resumes.createdAt,
  reviewedByName: resumes.reviewedByName,
  reviewedAt: resumes.reviewedAt,
  isSuspect: resumes.isSuspect,
};

/** The columns a résumé is read with; file, consent and search key stay in the database. */
export const resumeColumns = { ...shortColumns, presentation: resumes.presentation };

/** The same for the screen's list, which would be megabytes with a thousand whole presentations. */
export const listedResumeColumns = {
  ...shortColumns,
  presentationStart: sql<string>`left(${resumes.presentation}, ${PRESENTATION_START})`,
};

/** Instants as the typed client reads them, whatever else the row has. */
export function presentResume<Row extends { createdAt: Date; reviewedAt: Date | null }>(row: Row) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
}

/** Product 14.8 fields, for REST; a call lists either suspects or others, so that no field need say which. */
export function presentRestResume(resume: Resume): RestResume {
  const { areaOfInterest, createdAt, reviewedByName, reviewedAt, isSuspect: _asked, ...same } = resume;
  return {
    ...same,
    area_of_interest: areaOfInterest,
    created_at: createdAt,
    reviewed_by_name: reviewedByName,
    reviewed_at: reviewedAt,
    resume_file: resumeFilePath(resume.id),
  };
}
