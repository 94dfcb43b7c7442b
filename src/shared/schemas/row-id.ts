import { z } from "zod";

const INVALID_ID = "Identificador inválido.";

/** Row id, limited to safe integers, which is less than a PostgreSQL bigint. */
export const rowIdSchema = z
  .int({ error: INVALID_ID })
  .min(1, INVALID_ID)
  .max(Number.MAX_SAFE_INTEGER, INVALID_ID);

/** Row id in a path: decimal digits only. */
export const pathRowIdSchema = z
  .string({ error: INVALID_ID })
  .regex(/^\d{1,16}$/, INVALID_ID)
  .transform(Number)
  .pipe(rowIdSchema);

/** Row id in the body of a REST call: programs keep ids as text, too. */
export const restRowIdSchema = z.union([rowIdSchema, pathRowIdSchema], { error: INVALID_ID });
