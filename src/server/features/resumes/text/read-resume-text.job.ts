import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { readResumeText } from "./read-resume-text.ts";

/** Reads the text of a new resume's PDF (product 10.9, 15.3). */
export const readNewResumeText: JobDefinition<{ resumeId: number }> = {
  name: "read-resume-text",
  run: (services, { resumeId }) => readResumeText(services, resumeId),
};
