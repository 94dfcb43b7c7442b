import { createRoute, z } from "@hono/zod-openapi";
import { messages } from "../../../shared/messages.ts";
import { PDF_SIGNATURE, RESUME_MAX_BYTES, resumeInputSchema } from "../../../shared/schemas/resume.ts";
import { createRestApp, invalidInput, jsonAnswer, refusals } from "../../http/rest.ts";
import { readUploadForm, type UploadSlot } from "../../http/upload-form.ts";
import { createResume } from "./create-resume.ts";

/** Five megabytes at 22 kB/s, a poor mobile connection. The server's usual limit would cut it after 30 seconds. */
const UPLOAD_SECONDS = 240;

const resumeSlot: UploadSlot = {
  textFields: Object.keys(resumeInputSchema.shape),
  fileField: "resume",
  maxBytes: RESUME_MAX_BYTES,
  signature: PDF_SIGNATURE,
  fallbackName: "curriculo.pdf",
  refusals: {
    missing: messages.jobForm.resume,
    format: messages.jobForm.format,
    size: messages.jobForm.size,
  },
};

const createResumeRoute = createRoute({
  method: "post",
  path: "/api/resumes",
  tags: ["Currículos"],
  summary: "Envia uma candidatura com o currículo em PDF",
  description: "O PDF tem no máximo 5 MB. `consent` é o texto `true`.",
  request: {
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: resumeInputSchema.extend({
            consent: z.literal("true"),
            resume: z.string().openapi({ format: "binary" }),
          }),
        },
      },
    },
  },
  responses: {
    200: jsonAnswer("Candidatura recebida", z.object({ success: z.literal(true), id: z.int() })),
    ...refusals(400, 413, 415),
  },
});

/** `POST /api/resumes`: the job application of spec section 5. */
export const resumesRest = createRestApp();

// Described here and mounted by hand: the framework's own validation would read the whole body into memory first.
resumesRest.openAPIRegistry.registerPath(createResumeRoute);
resumesRest.post(createResumeRoute.path, async (c) => {
  c.env.server?.timeout(c.req.raw, UPLOAD_SECONDS);
  const { fields, file } = await readUploadForm(c.req.raw, resumeSlot);
  const input = resumeInputSchema.safeParse({ ...fields, consent: fields.consent === "true" });
  if (!input.success) throw invalidInput(input.error);
  const { id } = await createResume(c.var.ctx, input.data, file);
  return c.json({ success: true, id });
});
