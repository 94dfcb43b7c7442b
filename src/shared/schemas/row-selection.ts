import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";

/** As many as a list shows at once (spec section 9). */
export const ROW_SELECTION_MAX = 1000;

/** The ticked rows of a list. */
export const rowSelectionSchema = z.object({
  ids: z
    .array(rowIdSchema, { error: "Lista de itens inválida." })
    .max(ROW_SELECTION_MAX, `Selecione no máximo ${ROW_SELECTION_MAX} itens por vez.`),
});
