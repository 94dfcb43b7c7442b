import { z } from "zod";

/** A month, `2026-11`. */
export const monthField = z.string().regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, "Mês desconhecido.");
