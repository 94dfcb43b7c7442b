import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { readResumeText } from "./read-resume-text.ts";

/** Reads the text of a new resume's PDF. */
export const readNewResumeText: JobDefinition<{ resumeId: number }> = {
  name: "read-resume-text",
  run: (services, { resumeId }) => readResumeText(services, resumeId),
};
