import { createRoute, z } from "@hono/zod-openapi";
import { requireAdministrator } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-network.ts";
import { inlineFileNamed } from "#server/platform/http/content-disposition.ts";
import {
  administratorOnly,
  createRestApp,
  invalidInput,
  jsonAnswer,
  jsonBody,
  refusals,
} from "#server/platform/http/rest.ts";
import { readUploadForm, type UploadSlot } from "#server/platform/http/upload-form.ts";
import {
  PDF_SIGNATURE,
  RESUME_MAX_BYTES,
  restResumeSchema,
  resumeInputSchema,
  resumeQuerySchema,
  resumeStatsSchema,
  resumeUpdateSchema,
} from "#shared/schemas/resume.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { texts } from "#shared/texts.ts";
import { createResume } from "./create-resume.ts";
import { getResumeStats } from "./get-resume-stats.ts";
import { listResumesByOffset } from "./list-resumes.ts";
import { presentRestResume } from "./present-resume.ts";
import { readResumeFile } from "./read-resume-file.ts";
import { updateResume } from "./update-resume.ts";

const tags = ["Currículos"];
const ok = z.literal(true);

/** Five megabytes at 22 kB/s, a poor mobile connection. The server's usual limit would cut it after 30 seconds. */
const UPLOAD_SECONDS = 240;

/**
 * What a PDF viewer needs and nothing that runs: Chromium's embeds the file in a page of its own with inline styles.
 * No `sandbox`: Safari's and Firefox's viewers are reported to refuse to work in one.
 */
const PDF_CONTENT_SECURITY_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const resumeSlot: UploadSlot = {
  textFields: Object.keys(resumeInputSchema.shape),
  fileField: "resume",
  maxBytes: RESUME_MAX_BYTES,
  signature: PDF_SIGNATURE,
  fallbackName: "curriculo.pdf",
  refusals: {
    missing: texts.resumeForm.resume,
    format: texts.resumeForm.format,
    size: texts.resumeForm.size,
  },
};

const createResumeRoute = createRoute({
  method: "post",
  path: "/api/resumes",
  tags,
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
    200: jsonAnswer("Candidatura recebida", z.object({ success: ok, id: z.int() })),
    ...refusals(400, 413, 415, 429),
  },
});

/** The job application of spec section 5 and the résumé paths of section 7. */
export const resumesRest = createRestApp();

// Described here and mounted by hand: the framework's own validation would read the whole body into memory first.
resumesRest.openAPIRegistry.registerPath(createResumeRoute);
resumesRest.post(createResumeRoute.path, async (c) => {
  c.env.server?.timeout(c.req.raw, UPLOAD_SECONDS);
  const { ctx } = c.var;
  const network = clientNetwork(ctx.request.address);
  // Counted here and not in the verb: whoever sent too many is refused before five more megabytes are read.
  return ctx.rateLimits.resumesByAddress.countSuccess(network, texts.publicForms.rateLimited, async () => {
    const { fields, file } = await readUploadForm(c.req.raw, resumeSlot);
    const input = resumeInputSchema.safeParse({ ...fields, consent: fields.consent === "true" });
    if (!input.success) throw invalidInput(input.error);
    const { id } = await createResume(ctx, input.data, file);
    return c.json({ success: true, id });
  });
});

resumesRest.openapi(
  createRoute({
    method: "get",
    path: "/api/resumes",
    middleware: administratorOnly,
    tags,
    summary: "Lista currículos, do mais novo ao mais antigo",
    description: "Sem os suspeitos de serem de robôs; com `suspects=true`, só eles.",
    request: { query: resumeQuerySchema },
    responses: {
      200: jsonAnswer("Currículos", z.object({ success: ok, data: z.array(restResumeSchema) })),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const resumes = await listResumesByOffset(requireAdministrator(c.var.ctx), c.req.valid("query"));
    return c.json({ success: true as const, data: resumes.map(presentRestResume) }, 200);
  },
);

resumesRest.openapi(
  createRoute({
    method: "get",
    path: "/api/resumes/stats",
    middleware: administratorOnly,
    tags,
    summary: "Contagem de currículos, sem os suspeitos",
    responses: {
      200: jsonAnswer("Contagens", z.object({ success: ok, data: resumeStatsSchema })),
      ...refusals(401),
    },
  }),
  async (c) => {
    const data = await getResumeStats(requireAdministrator(c.var.ctx));
    return c.json({ success: true as const, data }, 200);
  },
);

resumesRest.openapi(
  createRoute({
    method: "put",
    path: "/api/resumes",
    middleware: administratorOnly,
    tags,
    summary: "Avalia um currículo",
    request: { body: jsonBody(resumeUpdateSchema) },
    responses: {
      200: jsonAnswer("Avaliado", z.object({ success: ok })),
      ...refusals(400, 401, 404),
    },
  }),
  async (c) => {
    await updateResume(requireAdministrator(c.var.ctx), c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  },
);

const resumeFileRoute = createRoute({
  method: "get",
  path: "/api/resumes/{id}/file",
  tags,
  summary: "Abre o PDF de um currículo; cada visualização fica registrada",
  request: { params: z.object({ id: rowIdSchema }) },
  responses: {
    200: {
      description: "O PDF",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    ...refusals(401, 404),
  },
});

// By hand as well: the answer is a file, not JSON.
resumesRest.openAPIRegistry.registerPath(resumeFileRoute);
resumesRest.get("/api/resumes/:id{[0-9]+}/file", administratorOnly, async (c) => {
  const ctx = requireAdministrator(c.var.ctx);
  const id = rowIdSchema.safeParse(Number(c.req.param("id")));
  if (!id.success) throw new AppError("not_found", { message: texts.resumes.unknown });
  const { applicant, bytes } = await readResumeFile(ctx, id.data);
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": inlineFileNamed(`Currículo de ${applicant}.pdf`),
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": PDF_CONTENT_SECURITY_POLICY,
  });
});
