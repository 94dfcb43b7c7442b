import { z } from "zod";
import { requireAdministrator } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { attachedFileNamed } from "#server/platform/http/content-disposition.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { texts } from "#shared/texts.ts";
import { exportPerson } from "./export-person.ts";
import { EXPORT_PATH } from "./export-token.ts";
import { readReceipt } from "./read-receipt.ts";

const routes = restRoutes("Privacidade");

/** Files of the privacy desk (product 13.16). */
export const personalDataRest = routes.app;

const file = z.string().openapi({ format: "binary" });
const tokenSchema = z.object({ token: z.string().max(200) });
const idSchema = z.object({ id: z.coerce.number().pipe(rowIdSchema) });

// Custom, because the response is a streamed file and not JSON.
routes.custom(
  "get",
  EXPORT_PATH,
  {
    operationId: "exportPerson",
    access: "public",
    summary: "A cópia dos próprios dados, pelo link que a pessoa recebeu",
    description:
      "Um ZIP com uma página, um JSON e os arquivos. O link vale 72 horas; cada download fica registrado.",
    request: { query: tokenSchema },
    answer: { description: "O arquivo", content: { "application/zip": { schema: file } } },
    errors: [404],
  },
  async (c) => {
    const input = tokenSchema.safeParse(c.req.query());
    if (!input.success) throw new AppError("not_found", { message: texts.personalData.linkGone });
    c.header("Content-Type", "application/zip");
    c.header("Content-Disposition", attachedFileNamed("meus-dados.zip"));
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    // HEAD takes nothing, so there is nothing to record.
    if (c.req.method === "HEAD") return c.body(null);
    return c.body(await exportPerson(c.var.ctx, input.data.token));
  },
);

routes.custom(
  "get",
  "/api/erasures/{id}/receipt",
  {
    operationId: "getErasureReceipt",
    access: "administrator",
    summary: "O recibo de uma eliminação, em PDF",
    request: { params: idSchema },
    answer: { description: "O recibo", content: { "application/pdf": { schema: file } } },
    errors: [404],
  },
  async (c) => {
    const input = idSchema.safeParse(c.req.param());
    if (!input.success) throw invalidInput(input.error);
    const receipt = await readReceipt(requireAdministrator(c.var.ctx), input.data.id);
    c.header("Content-Type", receipt.contentType);
    c.header("Content-Disposition", attachedFileNamed(receipt.name));
    return c.body(new Uint8Array(receipt.bytes));
  },
);
