import { z } from "zod";
import { requireCaller } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { readUploadForm, type UploadSlot } from "#server/platform/http/upload-form.ts";
import { receiveInTurn } from "#server/platform/http/upload-turns.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { mountExport } from "#server/submissions/mount-export.ts";
import { countSubmission } from "#server/submissions/submitter-limits.ts";
import {
  originalResumePath,
  restResumeSchema,
  restResumeUpdateSchema,
  resumeQuerySchema,
  resumeStatsSchema,
} from "#shared/schemas/resume.ts";
import { resumeInputSchema } from "#shared/schemas/resume-input.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { resumeFileInputSchema } from "#shared/submissions/resume-export.ts";
import { PDF_SIGNATURE, RESUME_MAX_BYTES } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { answerResumeFile } from "./file/answer-resume-file.ts";
import { notShownPage } from "./file/not-shown-page.ts";
import { listResumesByStatus } from "./list-resumes.ts";
import { readResumeFile } from "./read-resume-file.ts";
import { resumeKind } from "./resume-kind.ts";
import { createResume, getResumeStats } from "./resumes.ts";
import { streamResumeExport } from "./stream-resume-export.ts";
import { updateResume } from "./update-resume.ts";

const resumeSlot: UploadSlot = {
  textFields: Object.keys(resumeInputSchema.shape),
  fileField: "resume",
  maxBytes: RESUME_MAX_BYTES,
  signature: PDF_SIGNATURE,
  fallbackName: "curriculo.pdf",
  errors: { missing: texts.resumeForm.resume, format: texts.resumeForm.format, size: texts.resumeForm.size },
};

const routes = restRoutes("Currículos");

export const resumesRest = routes.app;

routes.upload("/api/resumes", {
  operationId: "createResume",
  scope: "resumes:write",
  access: "public",
  summary: "Envia uma candidatura com o currículo em PDF",
  description:
    "O PDF tem no máximo 5 MB. `consent` e `marketing` são o texto `true`. `position` é o número de uma vaga aberta; outro é ignorado.",
  form: resumeInputSchema.extend({
    consent: z.literal("true"),
    position: z.string().optional(),
    marketing: z.enum(["true", "false"]).optional(),
  }),
  file: resumeSlot.fileField,
  answer: ["Candidatura recebida", { id: z.int() }],
  errors: [429],
  handle: (c, once) => {
    const { ctx } = c.var;
    // Counted first, so that a submission over the rate limit is rejected before its 5 MB arrive.
    return countSubmission(ctx, resumeKind.rateLimit, async () => {
      const { fields, file } = await receiveInTurn(ctx.request.address, (progress) =>
        readUploadForm(c, resumeSlot, progress),
      );
      const input = resumeInputSchema.safeParse({
        ...fields,
        consent: fields.consent === "true",
        marketing: fields.marketing === "true",
        source: parseSource(fields.source),
      });
      if (!input.success) throw invalidInput(input.error);
      return once([fields, file.name, sha256Of(file.bytes)], () => createResume(ctx, input.data, file));
    });
  },
});

routes.caller("get", "/api/resumes", {
  operationId: "listResumes",
  scope: "resumes:read",
  summary: "Lista currículos, do mais novo ao mais antigo",
  description: "Sem os suspeitos de serem de robôs; com `suspects=true`, só eles.",
  query: resumeQuerySchema,
  answer: ["Currículos", { data: z.array(restResumeSchema) }],
  handle: async ({ ctx, query }) => ({ data: await listResumesByStatus(ctx, query) }),
});

routes.caller("get", "/api/resumes/stats", {
  operationId: "getResumeStats",
  scope: "resumes:read",
  summary: "Contagem de currículos, sem os suspeitos",
  answer: ["Contagens", { data: resumeStatsSchema }],
  handle: async ({ ctx }) => ({ data: await getResumeStats(ctx) }),
});

routes.caller("put", "/api/resumes", {
  operationId: "updateResume",
  scope: "resumes:write",
  summary: "Avalia um currículo",
  description: "O que não vem no corpo fica como está.",
  body: restResumeUpdateSchema,
  answer: ["Avaliado", {}],
  errors: [404],
  handle: ({ ctx, body }) => updateResume(ctx, body),
});

mountExport(routes, {
  path: "/api/resumes/export",
  operationId: "exportResumeFile",
  scope: "resumes:read",
  summary: "Exporta currículos em CSV ou XLSX; cada exportação fica registrada",
  body: resumeFileInputSchema,
  list: "curriculos",
  stream: streamResumeExport,
});

routes.custom("get", "/api/resumes/{id}/file", {
  operationId: "readResumeFile",
  scope: "resumes:read",
  access: "administrator",
  pattern: "/api/resumes/:id{[0-9]+}/file",
  summary: "Abre o PDF de um currículo; a visualização fica registrada",
  description:
    "Uma cópia sem scripts nem ações. `original=true` baixa o arquivo como foi enviado, assim como o que não pôde ser copiado; um navegador recebe no lugar deste uma página que diz isso.",
  request: {
    params: z.object({ id: rowIdSchema }),
    query: z.object({ original: z.enum(["true", "false"]).optional() }),
  },
  answer: {
    description: "O PDF",
    content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
  },
  errors: [404],
  respond: async (c) => {
    const ctx = requireCaller(c.var.ctx);
    const id = rowIdSchema.safeParse(Number(c.req.param("id")));
    if (!id.success) throw new AppError("not_found", { message: texts.resumes.unknown });
    return answerResumeFile(c, await readResumeFile(ctx, id.data), {
      isOriginal: c.req.query("original") === "true",
      notShown: () => notShownPage({ ...texts.resumes.pdfNotShown, original: originalResumePath(id.data) }),
    });
  },
});

/** The form sends JSON text. Invalid JSON is ignored rather than losing an application. */
function parseSource(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
