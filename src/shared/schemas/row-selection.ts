import { z } from "zod";
import { selectionField } from "./list.ts";
import { rowIdSchema } from "./row-id.ts";

/** The most rows that one call takes by id. */
export const ROW_SELECTION_MAX = 1000;

/** The most rows of a filter that one call changes: a busy server writes them within the time limit of a request. */
export const FILTER_PART_MAX = 10_000;

/** A 64-bit number in decimal digits, with its sign. */
const DIGEST_MAX = 20;

/**
 * All rows that a filter matches, as an administrator saw them: how many, the greatest number among them, and a
 * digest of their numbers. Newer rows are none of them, and where the digest differs nothing changes.
 */
export type FilterSelection<Filter> = { filter: Filter; count: number; upTo: number; digest: string };
export type FilterSnapshot = Omit<FilterSelection<never>, "filter">;

/** The rows that a write takes: those of `ids`, or those of a filter. */
export type RowSelection<Filter> = {
  ids?: number[] | undefined;
  matching?: FilterSelection<Filter> | undefined;
};

type SelectionRule<Filter> = { filter: Filter; max?: number; of?: string };

/** A selection in a list; `of` names the rows in the error sentences. */
export function rowSelectionSchema<Filter extends z.ZodType>({
  filter,
  max = ROW_SELECTION_MAX,
  of = "itens",
}: SelectionRule<Filter>) {
  const invalid = `Lista de ${of} inválida.`;
  return z
    .object({
      ids: selectionField({ max, of }).optional(),
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
