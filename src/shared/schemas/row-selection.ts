import { z } from "zod";
import { type restRowIdSchema, rowIdSchema } from "./row-id.ts";

/** Maximum rows per call by id. */
export const ROW_SELECTION_MAX = 1000;

/** Maximum rows per call by filter: a busy server writes them within the request time limit. */
export const FILTER_PART_MAX = 10_000;

/** A 64-bit number in decimal digits, with its sign. */
const DIGEST_MAX = 20;

/**
 * Rows matching a filter as an administrator saw them: count, highest id and digest of the ids. Excludes newer rows; a
 * differing digest changes nothing.
 */
export type FilterSelection<Filter> = { filter: Filter; count: number; upTo: number; digest: string };
export type FilterSnapshot = Omit<FilterSelection<never>, "filter">;

/** Rows to change: by `ids`, or by filter. */
export type RowSelection<Filter> = {
  ids?: number[] | undefined;
  matching?: FilterSelection<Filter> | undefined;
};

/** Ids of the selected rows. `of` names the rows in error messages. */
export function rowIdsSchema(of: string, id: typeof rowIdSchema | typeof restRowIdSchema = rowIdSchema) {
  return z
    .array(id, { error: `Lista de ${of} inválida.` })
    .max(ROW_SELECTION_MAX, `Selecione no máximo ${ROW_SELECTION_MAX} ${of} por vez.`);
}

/** A selection in a list; `of` names the rows in error messages. */
export function rowSelectionSchema<Filter extends z.ZodType>(filter: Filter, of: string) {
  const invalid = `Lista de ${of} inválida.`;
  return z
    .object({
      ids: rowIdsSchema(of).optional(),
      matching: z
        .object({
          filter,
          count: z.int(invalid).min(1, invalid),
          upTo: rowIdSchema,
          digest: z.string(invalid).max(DIGEST_MAX, invalid),
        })
        .optional(),
    })
    .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), invalid);
}
