import { z } from "zod";
import { requireAdministrator } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { attachedFileNamed } from "#server/platform/http/content-disposition.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { readUploadForm, type UploadSlot } from "#server/platform/http/upload-form.ts";
import { sha256Of } from "#server/platform/storage/sha256.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { exportMediaTypes } from "#shared/submissions/export-column.ts";
import { LEAD_IMPORT_MAX_BYTES } from "#shared/submissions/lead-file.ts";
import { leadImportInputSchema } from "#shared/submissions/lead-import.ts";
import { texts } from "#shared/texts/texts.ts";
import { exportRejectedLines } from "./export-rejected-lines.ts";
import { startLeadImport } from "./start-lead-import.ts";

const csvSlot: UploadSlot = {
  textFields: Object.keys(leadImportInputSchema.shape),
  fileField: "file",
  maxBytes: LEAD_IMPORT_MAX_BYTES,
  // CSV has no signature: the bytes are checked once all have arrived.
  signature: "",
  fallbackName: "leads.csv",
  errors: {
    missing: texts.leadImports.missing,
    format: texts.leadImports.format,
    size: texts.leadImports.size,
  },
};

const routes = restRoutes("Leads");

/** Lead import calls that carry files. */
export const leadImportsRest = routes.app;

routes.upload("/api/leads/imports", {
  operationId: "startLeadImport",
  access: "administrator",
  summary: "Importa leads de um arquivo CSV, em segundo plano",
  description:
    "No máximo 20 MB e 100.000 linhas, com uma linha de títulos. `columns` é um texto JSON com o número da coluna de cada campo, a partir de 0: `name`, e `phone` ou `email`; à escolha, `surname`, `companyName`, `cnpj`, `product` e `notes`. `duplicates` e `doubts` dizem se linhas repetidas e duvidosas ficam de fora (`skip`) ou entram (`import`). `owner`, `campaign`, `stage` e `lostReason` valem para todos os leads do arquivo.",
  form: leadImportInputSchema.extend({ columns: z.string() }),
  file: csvSlot.fileField,
  answer: ["Importação iniciada", { id: rowIdSchema }],
  handle: async (c, once) => {
    const ctx = requireAdministrator(c.var.ctx);
    const { fields, file } = await readUploadForm(c, csvSlot);
    const input = leadImportInputSchema.safeParse({ ...fields, columns: parseColumns(fields.columns) });
    if (!input.success) throw invalidInput(input.error);
    return once([fields, file.name, sha256Of(file.bytes)], () => startLeadImport(ctx, input.data, file));
  },
});

routes.custom("post", "/api/leads/imports/{id}/rejected-lines", {
  operationId: "exportRejectedLines",
  access: "administrator",
  pattern: "/api/leads/imports/:id{[0-9]+}/rejected-lines",
  summary: "Exporta as linhas com erro de uma importação; cada exportação fica registrada",
  description: "As linhas ficam guardadas por um dia.",
  request: { params: z.object({ id: rowIdSchema }) },
  answer: { description: "O arquivo", content: { "text/csv": { schema: z.string() } } },
  errors: [404],
  respond: async (c) => {
    const ctx = requireAdministrator(c.var.ctx);
    const id = rowIdSchema.safeParse(Number(c.req.param("id")));
    if (!id.success) throw new AppError("not_found", { message: texts.leadImports.unknown });
    return c.body(await exportRejectedLines(ctx, id.data), 200, {
      "Content-Type": exportMediaTypes.csv,
      "Content-Disposition": attachedFileNamed(`leads_importacao_${id.data}_linhas_com_erro.csv`),
    });
  },
});

function parseColumns(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    throw new AppError("invalid_input", { message: texts.leadImports.columns });
  }
}
