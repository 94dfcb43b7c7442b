import { z } from "zod";

/** Lists either suspects or the other rows, never both. */
export const suspectsFilterSchema = z
  .boolean({ error: "Suspeitos: informe verdadeiro ou falso." })
  .default(false);

/** The same in a query string. */
export const suspectsQuerySchema = z
  .enum(["true", "false"], { error: "suspects deve ser true ou false." })
  .default("false")
  .transform((value) => value === "true");
