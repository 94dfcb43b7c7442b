import { z } from "zod";
import { selectionField } from "./list.ts";

/** The most rows that one call takes (product 7.9). */
export const ROW_SELECTION_MAX = 1000;

export const rowSelectionSchema = z.object({
  ids: selectionField({ max: ROW_SELECTION_MAX, of: "itens" }),
});
