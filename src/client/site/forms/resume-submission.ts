import "#client/lib/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { postWithProgress } from "#client/lib/post-with-progress.ts";
import { resumeInputSchema } from "#shared/schemas/resume-input.ts";
import { type SentBeside, sentBesideKeys } from "#shared/schemas/submission.ts";
import { formTexts } from "#shared/texts/form-texts.ts";

const formSchema = resumeInputSchema
  .omit({ consent: true, ...sentBesideKeys })
  .extend({ resume: z.instanceof(File, { error: formTexts.resumeForm.resume }) });

export type ApplicationFields = z.input<typeof formSchema>;
export type Application = z.output<typeof formSchema>;

/** The rules and the call of the resume form. */
export const resumeSubmission = {
  resolver: zodResolver(formSchema),
  /** `onShare` gets the share of the bytes that are sent, 0 to 1. */
  send: (
    application: Application,
    { onShare, ...beside }: SentBeside & { onShare: (share: number) => void },
  ) => postWithProgress("/api/resumes", toFormData(application, beside), onShare),
};

function toFormData(
  { resume, ...fields }: Application,
  { source, marketing, ...checks }: SentBeside,
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...checks })) if (value) data.append(name, value);
  if (source) data.append("source", JSON.stringify(source));
  data.append("consent", "true");
  if (marketing) data.append("marketing", "true");
  data.append("resume", resume);
  return data;
}
