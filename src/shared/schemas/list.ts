import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";
import { optionalText } from "./text.ts";

const INVALID_LIMIT = "Limite inválido.";
const INVALID_OFFSET = "Deslocamento inválido.";
/** The most characters of a search. */
export const SEARCH_MAX = 200;

/** The search text of a list. */
export const searchField = optionalText({ label: "Busca", max: SEARCH_MAX }).default("");

type LimitRule = {
  max: number;
  default: number;
  /** The rows as the error sentence names them, such as "leads". */
  of: string;
};

/** How many rows a call returns, as a number or as text of a query string. */
export function limitField({ max, default: defaultLimit, of }: LimitRule) {
  return z.coerce
    .number({ error: INVALID_LIMIT })
    .int(INVALID_LIMIT)
    .min(1, INVALID_LIMIT)
    .max(max, `O limite é de ${max} ${of} por chamada.`)
    .default(defaultLimit);
}

/** How many rows a call skips, as a number or as text of a query string. */
export function offsetField({ max }: { max: number }) {
  return z.coerce
    .number({ error: INVALID_OFFSET })
    .int(INVALID_OFFSET)
    .min(0, INVALID_OFFSET)
    .max(max, INVALID_OFFSET)
    .default(0);
}

/** The selected rows of a list. `of` names the rows in the error sentences. */
export function selectionField({ max, of }: { max: number; of: string }) {
  return z
    .array(rowIdSchema, { error: `Lista de ${of} inválida.` })
    .max(max, `Selecione no máximo ${max} ${of} por vez.`);
}

/** The most that the footer of a list counts for a search, which reads rows to count them. */
export const LIST_TOTAL_MAX = 1000;

export const INVALID_CURSOR = "Identificador inválido.";

/** How a list is ordered: by one of `Key`, descending after a minus. */
export type ListOrder<Key extends string> = Key | `-${Key}`;

/** The order of a list, by arrival or another of `keys`; newest first by default. */
export function orderField<Key extends string>(keys: readonly Key[]) {
  const orders = keys.flatMap((key): ListOrder<Key>[] => [key, `-${key}`]);
  return z.enum(orders, { error: "Ordem desconhecida." }).default("-createdAt" as never);
}

/** The last row of the page before: its number, and in another order than that of arrival what it is ordered by. */
export const cursorField = z
  .union(
    [
      rowIdSchema,
      z.object({
        id: rowIdSchema,
        key: z
          .string()
          .max(2000)
          .regex(/^[^\0]*$/)
          .nullable(),
      }),
    ],
    { error: INVALID_CURSOR },
  )
  .nullish();
export type ListCursor = number | { id: number; key: string | null };
