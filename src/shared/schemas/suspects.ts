import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";

/** As many as a list shows at once (spec section 9). */
export const NOT_SPAM_MAX = 1000;

/** The part of a list's filter that chooses between the ordinary rows and the suspects; never both together. */
export const suspectsFilterSchema = z
  .boolean({ error: "Suspeitos: informe verdadeiro ou falso." })
  .default(false);

/** The same in a query string. */
export const suspectsQuerySchema = z
  .enum(["true", "false"], { error: "suspects deve ser true ou false." })
  .default("false")
  .transform((value) => value === "true");

export const notSpamInputSchema = z.object({
  ids: z
    .array(rowIdSchema, { error: "Lista de itens inválida." })
    .max(NOT_SPAM_MAX, `Selecione no máximo ${NOT_SPAM_MAX} itens por vez.`),
});
