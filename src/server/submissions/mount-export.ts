import { z } from "zod";
import { type CallerContext, requireCaller } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { attachedFileNamed } from "#server/platform/http/content-disposition.ts";
import { invalidInput } from "#server/platform/http/rest-errors.ts";
import type { restRoutes } from "#server/platform/http/rest-routes.ts";
import type { ApiScope } from "#shared/schemas/api-key.ts";
import { type ExportFormat, exportMediaTypes, exportName } from "#shared/submissions/export-column.ts";
import { texts } from "#shared/texts/texts.ts";

type ExportRoute<Body extends z.ZodType<{ format: ExportFormat }>> = {
  path: string;
  operationId: string;
  scope: ApiScope;
  summary: string;
  body: Body;
  /** Prefix of the file name. */
  list: string;
  stream: (ctx: CallerContext, input: z.output<Body>) => Promise<ReadableStream<Uint8Array>>;
};

/** Mounts the path that exports a list in the requested format. */
export function mountExport<Body extends z.ZodType<{ format: ExportFormat }>>(
  routes: ReturnType<typeof restRoutes>,
  { path, operationId, scope, summary, body, list, stream }: ExportRoute<Body>,
): void {
  const file = { schema: z.string().openapi({ format: "binary" }) };
  // Custom, since the response is a streamed file instead of JSON.
  routes.custom("post", path, {
    operationId,
    scope,
    access: "administrator",
    summary,
    description: "Do mais novo ao mais antigo. O CSV é separado por ponto e vírgula, em UTF-8 com BOM.",
    request: { body: { required: true, content: { "application/json": { schema: body } } } },
    answer: {
      description: "O arquivo",
      content: { "text/csv": file, [exportMediaTypes.xlsx]: file },
    },
    errors: [400, 415, 429],
    respond: async (c) => {
      if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) {
        throw new AppError("unsupported_media_type", { message: texts.request.unsupportedMediaType });
      }
      const input = body.safeParse(
        await c.req.json().catch(() => {
          throw new AppError("invalid_input", { message: texts.request.malformedJson });
        }),
      );
      if (!input.success) throw invalidInput(input.error);
      const { format } = input.data;
      return c.body(await stream(requireCaller(c.var.ctx), input.data), 200, {
        "Content-Type": exportMediaTypes[format],
        "Content-Disposition": attachedFileNamed(exportName(list, new Date(), format)),
      });
    },
  });
}
