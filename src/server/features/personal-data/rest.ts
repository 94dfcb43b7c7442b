import { z } from "zod";
import { requireAdministrator } from "#server/platform/context.ts";
import { attachedFileNamed } from "#server/platform/http/content-disposition.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import { restRoutes } from "#server/platform/http/rest-routes.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import { readReceipt } from "./erasure-receipt.ts";

const routes = restRoutes("Privacidade");

export const personalDataRest = routes.app;

const file = z.string().openapi({ format: "binary" });
const idSchema = z.object({ id: z.coerce.number().pipe(rowIdSchema) });

// Custom, since the response is a file instead of JSON.
routes.custom("get", "/api/erasures/{id}/receipt", {
  operationId: "getErasureReceipt",
  access: "administrator",
  summary: "O recibo de uma eliminação, em PDF",
  request: { params: idSchema },
  answer: { description: "O recibo", content: { "application/pdf": { schema: file } } },
  errors: [404],
  respond: async (c) => {
    const input = idSchema.safeParse(c.req.param());
    if (!input.success) throw invalidInput(input.error);
    const receipt = await readReceipt(requireAdministrator(c.var.ctx), input.data.id);
    c.header("Content-Type", receipt.contentType);
    c.header("Content-Disposition", attachedFileNamed(receipt.name));
    return c.body(new Uint8Array(receipt.bytes));
  },
});
