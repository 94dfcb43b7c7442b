import { z } from "zod";
import { requireAdministrator } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { inlineFileNamed } from "#server/platform/http/content-disposition.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { jsonOf, restRoutes } from "#server/platform/http/rest-routes.ts";
import { readUploadForm, type UploadSlot } from "#server/platform/http/upload-form.ts";
import { receiveInTurn } from "#server/platform/http/upload-turns.ts";
import { mountExport } from "#server/submissions/mount-export.ts";
import { countSubmission } from "#server/submissions/submitter-limits.ts";
import { resumeFileInputSchema } from "#shared/resume-export.ts";
import { PDF_SIGNATURE, RESUME_MAX_BYTES } from "#shared/resume-file.ts";
import {
  restResumeSchema,
  restResumeUpdateSchema,
  resumeQuerySchema,
  resumeStatsSchema,
} from "#shared/schemas/resume.ts";
import { resumeInputSchema } from "#shared/schemas/resume-input.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { texts } from "#shared/texts.ts";
import { createResume } from "./create-resume.ts";
import { getResumeStats } from "./get-resume-stats.ts";
import { listResumesByStatus } from "./list-resumes.ts";
import { presentRestResume } from "./present-resume.ts";
import { readResumeFile } from "./read-resume-file.ts";
import { resumeKind } from "./resume-kind.ts";
import { streamResumeExport } from "./stream-resume-export.ts";
import { updateResume } from "./update-resume.ts";

/** 5 MB at 22 kB/s, a slow mobile connection. */
const UPLOAD_SECONDS = 240;

/**
 * Allows what a PDF viewer needs and no script: Chromium embeds the file in a page with inline styles. No `sandbox`,
 * because the viewers of Safari and Firefox are reported to fail in one. The workbench frames it (product 10.8).
 */
export const PDF_CONTENT_SECURITY_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const resumeSlot: UploadSlot = {
  textFields: Object.keys(resumeInputSchema.shape),
  fileField: "resume",
  maxBytes: RESUME_MAX_BYTES,
  signature: PDF_SIGNATURE,
  fallbackName: "curriculo.pdf",
  errors: { missing: texts.resumeForm.resume, format: texts.resumeForm.format, size: texts.resumeForm.size },
};

const routes = restRoutes("Currículos");

/** Resume calls (product 13.9). */
export const resumesRest = routes.app;

// Custom, because the framework's validation reads the whole body into memory first.
routes.custom(
  "post",
  "/api/resumes",
  {
    operationId: "createResume",
    access: "public",
    summary: "Envia uma candidatura com o currículo em PDF",
    description: "O PDF tem no máximo 5 MB. `consent` e `marketing` são o texto `true`.",
    request: {
      body: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: resumeInputSchema.extend({
              consent: z.literal("true"),
              marketing: z.enum(["true", "false"]).optional(),
              resume: z.string().openapi({ format: "binary" }),
            }),
          },
        },
      },
    },
    answer: {
      description: "Candidatura recebida",
      content: jsonOf(z.object({ success: z.literal(true), id: z.int() })),
    },
    errors: [400, 413, 415, 429],
    allows: { bodyBytes: "streamed", seconds: UPLOAD_SECONDS },
  },
  (c) => {
    const { ctx } = c.var;
    // Counted before the body is read: a submission over the rate limit is rejected before its 5 MB arrive.
    return countSubmission(ctx, resumeKind.rateLimit, async () => {
      const { fields, file } = await receiveInTurn(ctx.request.address, (progress) =>
        readUploadForm(c.req.raw, resumeSlot, progress),
      );
      const input = resumeInputSchema.safeParse({
        ...fields,
        consent: fields.consent === "true",
        marketing: fields.marketing === "true",
        source: parseSource(fields.source),
      });
      if (!input.success) throw invalidInput(input.error);
      const { id } = await createResume(ctx, input.data, file);
      return c.json({ success: true, id });
    });
  },
);

routes.administrator(
  "get",
  "/api/resumes",
  {
    operationId: "listResumes",
    summary: "Lista currículos, do mais novo ao mais antigo",
    description: "Sem os suspeitos de serem de robôs; com `suspects=true`, só eles.",
    query: resumeQuerySchema,
    answer: ["Currículos", { data: z.array(restResumeSchema) }],
  },
  async ({ ctx, query }) => ({ data: (await listResumesByStatus(ctx, query)).map(presentRestResume) }),
);

routes.administrator(
  "get",
  "/api/resumes/stats",
  {
    operationId: "getResumeStats",
    summary: "Contagem de currículos, sem os suspeitos",
    answer: ["Contagens", { data: resumeStatsSchema }],
  },
  async ({ ctx }) => ({ data: await getResumeStats(ctx) }),
);

routes.administrator(
  "put",
  "/api/resumes",
  {
    operationId: "updateResume",
    summary: "Avalia um currículo",
    description: "O que não vem no corpo fica como está.",
    body: restResumeUpdateSchema,
    answer: ["Avaliado", {}],
    errors: [404],
  },
  ({ ctx, body }) => updateResume(ctx, body),
);

mountExport(routes, {
  path: "/api/resumes/export",
  operationId: "exportResumeFile",
  summary: "Exporta currículos em CSV ou XLSX; cada exportação fica registrada",
  body: resumeFileInputSchema,
  list: "curriculos",
  stream: streamResumeExport,
});

routes.custom(
  "get",
  "/api/resumes/{id}/file",
  {
    operationId: "readResumeFile",
    access: "administrator",
    pattern: "/api/resumes/:id{[0-9]+}/file",
    summary: "Abre o PDF de um currículo; a visualização fica registrada",
    request: { params: z.object({ id: rowIdSchema }) },
    answer: {
      description: "O PDF",
      content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
    },
    errors: [404],
  },
  async (c) => {
    const ctx = requireAdministrator(c.var.ctx);
    const id = rowIdSchema.safeParse(Number(c.req.param("id")));
    if (!id.success) throw new AppError("not_found", { message: texts.resumes.unknown });
    const { visitorName, bytes } = await readResumeFile(ctx, id.data);
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": inlineFileNamed(`Currículo de ${visitorName}.pdf`),
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": PDF_CONTENT_SECURITY_POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    });
  },
);

/** The form sends it as JSON text. What is not JSON is left out: no application is lost for it (product 4.13). */
function parseSource(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
