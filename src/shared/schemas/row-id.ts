import { z } from "zod";

const INVALID_ID = "Identificador inválido.";

/** The number of a row. PostgreSQL bigint holds more than this; a JSON number does not. */
export const rowIdSchema = z
  .int({ error: INVALID_ID })
  .min(1, INVALID_ID)
  .max(Number.MAX_SAFE_INTEGER, INVALID_ID);

/** The same as a piece of a path: decimal digits and nothing else. */
export const pathRowIdSchema = z
  .string({ error: INVALID_ID })
  .regex(/^\d{1,16}$/, INVALID_ID)
  .transform(Number)
  .pipe(rowIdSchema);
