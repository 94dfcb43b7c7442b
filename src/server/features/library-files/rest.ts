import { uploadsByAccount } from "#server/features/media/store-image.ts";
import { requireAdministrator } from "#server/platform/context.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { readUploadForm, type UploadSlot } from "#server/platform/http/upload-form.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import {
  LIBRARY_FILE_MAX_BYTES,
  libraryFileSchema,
  libraryFileUploadSchema,
} from "#shared/schemas/library-file.ts";
import { PDF_SIGNATURE } from "#shared/submissions/resume-file.ts";
import { texts } from "#shared/texts/texts.ts";
import { storeLibraryFile } from "./store-library-file.ts";

const pdfSlot: UploadSlot = {
  textFields: Object.keys(libraryFileUploadSchema.shape),
  fileField: "file",
  maxBytes: LIBRARY_FILE_MAX_BYTES,
  signature: PDF_SIGNATURE,
  fallbackName: "arquivo.pdf",
  errors: { missing: texts.files.missing, format: texts.files.format, size: texts.files.size },
};

const routes = restRoutes("Arquivos");

export const libraryFilesRest = routes.app;

routes.upload("/api/files", {
  operationId: "storeLibraryFile",
  access: "administrator",
  summary: "Envia um PDF para o site",
  description:
    "Guarda uma cópia sem scripts, no endereço da resposta. No máximo 20 MB. Com `replaces`, o PDF é a versão nova de um arquivo, que mantém nome e endereço; com `baseVersion`, só se ninguém mudou o arquivo desde essa versão.",
  form: libraryFileUploadSchema,
  file: pdfSlot.fileField,
  answer: ["Arquivo guardado", { data: libraryFileSchema }],
  errors: [404, 409, 429],
  handle: (c, once) => {
    const ctx = requireAdministrator(c.var.ctx);
    // Counted first, so that an upload over the rate limit is rejected before its 20 MB arrive.
    return ctx.rateLimits.countSuccess(uploadsByAccount, ctx.actor.id, async () => {
      const { fields, file } = await readUploadForm(c, pdfSlot);
      const input = libraryFileUploadSchema.safeParse(fields);
      if (!input.success) throw invalidInput(input.error);
      const { replaces, baseVersion } = input.data;
      return once([replaces, file.name, sha256Of(file.bytes)], async () => ({
        data: await storeLibraryFile(ctx, { file, replaces, baseVersion }),
      }));
    });
  },
});
