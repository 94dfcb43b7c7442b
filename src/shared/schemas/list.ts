import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";
import { optionalText } from "./text.ts";

const INVALID_LIMIT = "Limite inválido.";
const INVALID_OFFSET = "Deslocamento inválido.";
/** Maximum length of a search. */
export const SEARCH_MAX = 200;

export const searchField = optionalText({ label: "Busca", max: SEARCH_MAX }).default("");

type LimitRule = {
  max: number;
  /** Names the rows in error messages, e.g. "leads". */
  of: string;
};

function limitWithoutDefault({ max, of }: LimitRule) {
  return z.coerce
    .number({ error: INVALID_LIMIT })
    .int(INVALID_LIMIT)
    .min(1, INVALID_LIMIT)
    .max(max, `O limite é de ${max} ${of} por chamada.`);
}

/** Number of rows to return, as a number or query string. */
export function limitField({ default: defaultLimit, ...rule }: LimitRule & { default: number }) {
  return limitWithoutDefault(rule).default(defaultLimit);
}

/** Rows of a first page: enough for the window and the first turns of the wheel. */
const FIRST_PAGE_ROWS = 100;
/** Rows of each further page. */
const NEXT_PAGE_ROWS = 1000;

/** Number of rows of a page of a screen; `pageLimit` has its default. */
export function pageLimitField(of: string) {
  return limitWithoutDefault({ max: NEXT_PAGE_ROWS, of }).optional();
}

/** A screen shows its first rows soon, and scrolls on without waiting. */
export function pageLimit({ limit, cursor }: { limit?: number | undefined; cursor?: unknown }): number {
  return limit ?? (cursor ? NEXT_PAGE_ROWS : FIRST_PAGE_ROWS);
}

/** Large offsets are slow. API clients should page only the first results and narrow the rest with filters. */
const OFFSET_MAX = 10_000_000;

/** Number of rows to skip, as a number or query string. */
export function offsetField({ max = OFFSET_MAX } = {}) {
  return z.coerce
    .number({ error: INVALID_OFFSET })
    .int(INVALID_OFFSET)
    .min(0, INVALID_OFFSET)
    .max(max, INVALID_OFFSET)
    .default(0);
}

export const INVALID_CURSOR = "Identificador inválido.";

/** Sort key of a list; a leading minus means descending. */
export type ListOrder<Key extends string> = Key | `-${Key}`;

/** Order of a list by one of `keys`; newest first by default. */
export function orderField<Key extends string>(keys: readonly Key[]) {
  const orders = keys.flatMap((key): ListOrder<Key>[] => [key, `-${key}`]);
  return z.enum(orders, { error: "Ordem desconhecida." }).default("-createdAt" as never);
}

/** Last row of the previous page: its id, plus the sort value in any order but arrival. */
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
