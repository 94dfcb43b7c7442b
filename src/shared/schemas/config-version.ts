import { z } from "zod";
import { limitField, offsetField } from "./list.ts";
import { restRowIdSchema, rowIdSchema } from "./row-id.ts";
import { siteConfigSections, versionNumberSchema } from "./site-config.ts";

/** Page size of the list, whose versions omit snapshots. */
const VERSION_PAGE_SIZE = 100;
/** REST returns whole snapshots with legal texts: 100 take some megabytes. */
const REST_VERSION_LIMIT = 100;
/** Longer than the name of any document. */
const DOCUMENT_MAX = 100;
/** More versions than a site ever saves. */
const MAX_OFFSET = 1_000_000;

/** One page of the list, newest first; `cursor` is the last number of the previous page. */
export const versionPageInputSchema = z.object({
  limit: z.int().min(1).max(VERSION_PAGE_SIZE).default(VERSION_PAGE_SIZE),
  cursor: versionNumberSchema.nullish(),
  /** Only versions that changed this document of the site. */
  document: z.string().max(DOCUMENT_MAX).optional(),
});
export type VersionPageInput = z.infer<typeof versionPageInputSchema>;

export const restVersionQuerySchema = z.object({
  limit: limitField({ max: REST_VERSION_LIMIT, default: REST_VERSION_LIMIT, of: "versões" }),
  offset: offsetField({ max: MAX_OFFSET }),
});
export type RestVersionQuery = z.infer<typeof restVersionQuerySchema>;

export const versionInputSchema = z.object({ versionNumber: versionNumberSchema });

const sectionSchema = z.enum(siteConfigSections, { error: "Esta parte da configuração não existe." });

/** Version to restore. With a base version (the current one that was compared), saves since then conflict. */
export const restoreInputSchema = z.object({
  id: rowIdSchema,
  baseVersion: versionNumberSchema.optional(),
});
export const restoreSectionInputSchema = restoreInputSchema.extend({ section: sectionSchema });
export type RestoreInput = z.infer<typeof restoreInputSchema> &
  Partial<Pick<z.infer<typeof restoreSectionInputSchema>, "section">>;

/** Body of `POST /api/config/restore`. */
export const restoreVersionInputSchema = z.object({
  version_id: restRowIdSchema,
  base_version: versionNumberSchema.optional(),
});

/** A config version in a list. Timestamps are ISO 8601. */
export type ConfigVersion = {
  id: number;
  versionNumber: number;
  description: string;
  createdAt: string;
  createdByName: string;
  isCurrent: boolean;
};

/** The last change of a document: its version, by whom, and when (ISO 8601). */
export type LastChange = { versionNumber: number; by: string; at: string };

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
