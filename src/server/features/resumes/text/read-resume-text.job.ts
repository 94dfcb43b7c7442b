import { eq, sql } from "drizzle-orm";
import { resumes, resumeTexts } from "#server/features/resumes/table.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { JobServices } from "#server/platform/services.ts";
import { runResumeTextWorker } from "./run-resume-text-worker.ts";

/** Extracts the text of a new resume's PDF. */
export const readNewResumeText: JobDefinition<{ resumeId: number }> = {
  name: "read-resume-text",
  concurrency: 1,
  run: (services, { resumeId }) => readResumeText(services, resumeId),
};

/** Extracts a PDF's text for the search, and stores it with its state. A no-op if the resume was deleted meanwhile. */
export async function readResumeText(
  { db, storage }: Pick<JobServices, "db" | "storage">,
  resumeId: number,
): Promise<void> {
  const [resume] = await db.select({ fileId: resumes.fileId }).from(resumes).where(eq(resumes.id, resumeId));
  const file = resume && (await storage.get(resume.fileId));
  if (!file) return;
  const { state, text } = await runResumeTextWorker(file.bytes);
  const read = { state, searchText: sql<string>`search_key(${text})` };
  // Reselected and locked: the resume may have been deleted while the worker ran.
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .select({ id: resumes.id })
      .from(resumes)
      .where(eq(resumes.id, resumeId))
      .for("share");
    if (!kept) return;
    await tx
      .insert(resumeTexts)
      .values({ resumeId, ...read })
      .onConflictDoUpdate({ target: resumeTexts.resumeId, set: read });
  });
}
