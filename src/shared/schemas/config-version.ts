import { z } from "zod";
import { siteConfigSections } from "#shared/schemas/site-config-names.ts";
import { limitField, offsetField } from "./list.ts";
import { rowIdSchema } from "./row-id.ts";
import { versionNumberSchema } from "./site-config.ts";

/** The page size of the list, whose versions come without snapshots. */
const VERSION_PAGE_SIZE = 100;
/** Over REST each version has its whole snapshot with the legal texts: a hundred are some megabytes. */
const REST_VERSION_LIMIT = 100;
/** More versions than a site ever saves. */
const MAX_OFFSET = 1_000_000;

/** One page of the list, newest first; `cursor` is the last number of the page before. */
export const versionPageInputSchema = z.object({
  limit: z.int().min(1).max(VERSION_PAGE_SIZE).default(VERSION_PAGE_SIZE),
  cursor: versionNumberSchema.nullish(),
});
export type VersionPageInput = z.infer<typeof versionPageInputSchema>;

/** The query string of `GET /api/config/versions`. */
export const restVersionQuerySchema = z.object({
  limit: limitField({ max: REST_VERSION_LIMIT, default: REST_VERSION_LIMIT, of: "versões" }),
  offset: offsetField({ max: MAX_OFFSET }),
});
export type RestVersionQuery = z.infer<typeof restVersionQuerySchema>;

export const versionInputSchema = z.object({ versionNumber: versionNumberSchema });

const sectionSchema = z.enum(siteConfigSections, { error: "Esta parte da configuração não existe." });

/**
 * The version that is restored. With a base version, the current one that was compared with, what others saved since
 * is a conflict.
 */
export const restoreInputSchema = z.object({
  id: rowIdSchema,
  baseVersion: versionNumberSchema.optional(),
});
/** One section of a version. A call of its own: the release before would overlook the section and restore everything. */
export const restoreSectionInputSchema = restoreInputSchema.extend({ section: sectionSchema });
export type RestoreInput = z.infer<typeof restoreInputSchema> &
  Partial<Pick<z.infer<typeof restoreSectionInputSchema>, "section">>;

/** The body of `POST /api/config/restore`. */
export const restoreVersionInputSchema = z.object({
  version_id: rowIdSchema,
  base_version: versionNumberSchema.optional(),
});

/** A config version in a list. Instants are ISO 8601. */
export type ConfigVersion = {
  id: number;
  versionNumber: number;
  description: string;
  createdAt: string;
  createdByName: string;
  isCurrent: boolean;
};

/** A config version for REST: `version` repeats the number, `config_data` is JSON text. */
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
