import "#client/lib/zod-without-eval.ts";
import { z } from "zod";
import { postWithProgress } from "#client/lib/post-with-progress.ts";
import { resumeInputSchema } from "#shared/schemas/resume-input.ts";
import { type SentBeside, sentBesideKeys } from "#shared/schemas/submission.ts";
import { resumeFormTexts } from "#shared/texts/resume-form-texts.ts";

export const schema = resumeInputSchema
  .omit({ consent: true, ...sentBesideKeys })
  .extend({ resume: z.instanceof(File, { error: resumeFormTexts.resume }) });

/** `onShare` gets the share of sent bytes, from 0 to 1. */
export function send(
  { resume, ...fields }: z.output<typeof schema>,
  { onShare, source, marketing, ...checks }: SentBeside & { onShare: (share: number) => void },
) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...checks }))
    if (value) data.append(name, String(value));
  if (source) data.append("source", JSON.stringify(source));
  data.append("consent", "true");
  if (marketing) data.append("marketing", "true");
  data.append("resume", resume);
  onShare(0);
  return postWithProgress("/api/resumes", data, onShare);
}
