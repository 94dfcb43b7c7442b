import { sql } from "drizzle-orm";
import { waitingSubmissions } from "#server/submissions/waiting-submissions.ts";
import { resumes } from "./table.ts";

/** Selects how many resumes nobody has begun to review. */
export const waitingResumes = waitingSubmissions(resumes, sql`${resumes.status} = 'pending'`);
