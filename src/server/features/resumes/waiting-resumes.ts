import { sql } from "drizzle-orm";
import { waitingSubmissions } from "#server/submissions/waiting-submissions.ts";
import { resumes } from "./table.ts";

/** Selects the number of resumes not yet under review. */
export const waitingResumes = waitingSubmissions(resumes, sql`${resumes.status} = 'pending'`);
