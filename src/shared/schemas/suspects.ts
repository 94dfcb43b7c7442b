import { z } from "zod";

/** The part of a list's filter that chooses between the ordinary rows and the suspects; never both together. */
export const suspectsFilterSchema = z
  .boolean({ error: "Suspeitos: informe verdadeiro ou falso." })
  .default(false);

/** The same in a query string. */
export const suspectsQuerySchema = z
  .enum(["true", "false"], { error: "suspects deve ser true ou false." })
  .default("false")
  .transform((value) => value === "true");
