import { z } from "zod";
import { rowIdSchema } from "./row-id.ts";
import { versionNumberSchema } from "./site-config.ts";

/** A screenful of the list; versions come without their snapshots. */
const VERSION_PAGE_SIZE = 100;
/** Over REST each version carries its whole snapshot, a legal text included: a hundred are some megabytes. */
const REST_VERSION_LIMIT = 100;
/** No site saves more often. */
const MAX_OFFSET = 1_000_000;

/** One page of the list, newest first; `cursor` is the last number of the page before. */
export const versionPageInputSchema = z.object({
  limit: z.int().min(1).max(VERSION_PAGE_SIZE).default(VERSION_PAGE_SIZE),
  cursor: versionNumberSchema.nullish(),
});
export type VersionPageInput = z.infer<typeof versionPageInputSchema>;

/** The query string of `GET /api/config/versions`. */
export const restVersionQuerySchema = z.object({
  limit: z.coerce
    .number({ error: "Limite inválido." })
    .int("Limite inválido.")
    .min(1, "Limite inválido.")
    .max(REST_VERSION_LIMIT, `O limite é de ${REST_VERSION_LIMIT} versões por chamada.`)
    .default(REST_VERSION_LIMIT),
  offset: z.coerce
    .number({ error: "Deslocamento inválido." })
    .int("Deslocamento inválido.")
    .min(0, "Deslocamento inválido.")
    .max(MAX_OFFSET, "Deslocamento inválido.")
    .default(0),
});
export type RestVersionQuery = z.infer<typeof restVersionQuerySchema>;

export const versionInputSchema = z.object({ versionNumber: versionNumberSchema });

export const restoreInputSchema = z.object({ id: rowIdSchema });

/** The body of `POST /api/config/restore` (spec section 7). */
export const restoreVersionInputSchema = z.object({ version_id: rowIdSchema });

/** A saved state of the configuration as lists show it. Instants are ISO 8601. */
export type ConfigVersion = {
  id: number;
  versionNumber: number;
  description: string;
  createdAt: string;
  createdByName: string;
  isCurrent: boolean;
};

/** A version as REST clients read it (spec section 3): `version` is the number again, `config_data` is JSON text. */
export const restConfigVersionSchema = z.object({
  id: rowIdSchema,
  version_number: z.int(),
  version: z.int(),
  description: z.string(),
  created_at: z.string(),
  created_by_name: z.string(),
  is_current: z.boolean(),
  config_data: z.string(),
});
export type RestConfigVersion = z.infer<typeof restConfigVersionSchema>;
