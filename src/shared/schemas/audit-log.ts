import { z } from "zod";
import { type AuditAction, type AuditEntityType, auditActions, auditEntityTypes } from "./audit-log-names.ts";
import { limitField, orderField, searchField } from "./list.ts";
import { daySchema } from "./period.ts";
import { requiredText } from "./text.ts";

/** Page size of the screen, and default limit of `GET /api/admin-logs`. */
export const AUDIT_LOG_PAGE_SIZE = 50;
/** Maximum entries per export and per REST call. */
export const AUDIT_LOG_EXPORT_MAX = 10_000;
/** Page size of an export: small enough to show progress. */
export const AUDIT_LOG_EXPORT_PAGE_SIZE = 1000;
/** Number of administrators and actions in the statistics. */
export const AUDIT_LOG_TOP_SIZE = 5;
/** One sentence: keeps out documents, and text imitating several entries. */
const AUDIT_LOG_DESCRIPTION_MAX = 200;

const UNKNOWN_ACTION = "Ação desconhecida.";
const UNKNOWN_ENTITY_TYPE = "Tipo desconhecido.";
const INVALID_PAGE = "Página inválida.";
const INVALID_ID = "Identificador inválido.";

const actionField = z.enum(["", ...auditActions], { error: UNKNOWN_ACTION }).default("");
const entityTypeField = z.enum(["", ...auditEntityTypes], { error: UNKNOWN_ENTITY_TYPE }).default("");
const dayField = daySchema.default("");

/** Empty fields match every entry. Both days are inclusive. */
export const auditLogFilterSchema = z.object({
  search: searchField,
  action: actionField,
  entityType: entityTypeField,
  dateFrom: dayField,
  dateTo: dayField,
  /** Also the entries that a browser reports each time the logs are opened. */
  withOpenings: z.boolean().default(false),
});
export type AuditLogFilter = z.infer<typeof auditLogFilterSchema>;

/** Beyond any real page, and low enough to keep the offset a safe integer. */
export const AUDIT_LOG_PAGE_MAX = 1_000_000;
export const auditLogPageNumberSchema = z
  .int({ error: INVALID_PAGE })
  .min(1, INVALID_PAGE)
  .max(AUDIT_LOG_PAGE_MAX, INVALID_PAGE);

export const auditLogSortKeys = ["createdAt", "adminName", "action", "entityType", "ipAddress"] as const;
export type AuditLogSortKey = (typeof auditLogSortKeys)[number];

export const auditLogPageInputSchema = auditLogFilterSchema.extend({
  limit: limitField({ max: AUDIT_LOG_EXPORT_PAGE_SIZE, default: AUDIT_LOG_PAGE_SIZE, of: "logs" }),
  page: auditLogPageNumberSchema.default(1),
  order: orderField(auditLogSortKeys),
});
export type AuditLogPageInput = z.infer<typeof auditLogPageInputSchema>;

export const auditLogQuerySchema = z.object({
  limit: limitField({ max: AUDIT_LOG_EXPORT_MAX, default: AUDIT_LOG_PAGE_SIZE, of: "logs" }),
  search: searchField,
  action: actionField,
  entity_type: entityTypeField,
  date_from: dayField,
  date_to: dayField,
});

const actionSchema = z.enum(auditActions, { error: UNKNOWN_ACTION });
const entityTypeSchema = z.enum(auditEntityTypes, { error: UNKNOWN_ENTITY_TYPE });

/** What a browser may report: it could write a deletion or a login that nobody did. */
const reportedActions = ["VIEW", "TEST"] as const satisfies readonly AuditAction[];

/** Body of `POST /api/admin-logs`. `admin_name` is ignored: the author comes from the session. */
export const restAuditLogInputSchema = z.object({
  admin_name: z.unknown().optional(),
  action: z.enum(reportedActions, {
    error: ({ input }) =>
      actionSchema.safeParse(input).success ? "Aqui só se registra VIEW ou TEST." : UNKNOWN_ACTION,
  }),
  entity_type: entityTypeSchema,
  description: requiredText({ label: "Descrição", article: "a", max: AUDIT_LOG_DESCRIPTION_MAX }),
});
export type RestAuditLogInput = z.infer<typeof restAuditLogInputSchema>;

export const auditLogExportFormats = ["csv", "pdf"] as const;
export type AuditLogExportFormat = (typeof auditLogExportFormats)[number];

export const auditLogExportInputSchema = auditLogFilterSchema.extend({
  format: z.enum(auditLogExportFormats, { error: "Formato desconhecido." }),
});
export type AuditLogExportInput = z.infer<typeof auditLogExportInputSchema>;

const auditLogIdSchema = z
  .int({ error: INVALID_ID })
  .min(0, INVALID_ID)
  .max(Number.MAX_SAFE_INTEGER, INVALID_ID);

/** A page of a running export. `upTo` comes from `AuditLogExport`, so new entries do not shift pages. */
export const auditLogExportPageInputSchema = auditLogFilterSchema.extend({
  upTo: auditLogIdSchema,
  page: z
    .int({ error: INVALID_PAGE })
    .min(1, INVALID_PAGE)
    .max(
      AUDIT_LOG_EXPORT_MAX / AUDIT_LOG_EXPORT_PAGE_SIZE,
      `Exporte no máximo ${AUDIT_LOG_EXPORT_MAX} logs por vez.`,
    ),
});
export type AuditLogExportPageInput = z.infer<typeof auditLogExportPageInputSchema>;

/** Scope of an export: `count` of `total` matching entries, up to the id `upTo`. */
export type AuditLogExport = { count: number; total: number; upTo: number };

/** An audit log entry for the typed client. Timestamps are ISO 8601. */
export type AuditLog = {
  id: number;
  adminName: string;
  action: AuditAction;
  entityType: AuditEntityType;
  entityId: string | null;
  description: string;
  ipAddress: string | null;
  /** Reported by a browser rather than observed by the server. */
  isFromBrowser: boolean;
  createdAt: string;
};

/** One numbered page; `total` counts all entries, `undoable` has the ids of deletions that can be undone. */
export type AuditLogPage = { logs: AuditLog[]; page: number; total: number; undoable: number[] };

export const restAuditLogSchema = z.object({
  id: auditLogIdSchema,
  admin_name: z.string(),
  action: actionSchema,
  entity_type: entityTypeSchema,
  entity_id: z.string().nullable(),
  description: z.string(),
  ip_address: z.string().nullable(),
  is_from_browser: z.boolean(),
  created_at: z.string(),
});
export type RestAuditLog = z.infer<typeof restAuditLogSchema>;

/** Statistics for screen and REST; lists have at most `AUDIT_LOG_TOP_SIZE` items, most frequent first. */
export const auditLogStatsSchema = z.object({
  total: z.int(),
  today: z.int(),
  topAdmins: z.array(z.object({ name: z.string(), count: z.int() })),
  topActions: z.array(z.object({ action: actionSchema, count: z.int() })),
});
export type AuditLogStats = z.infer<typeof auditLogStatsSchema>;

/** All administrators and actions by number of entries, most frequent first. */
export type AuditLogRankings = {
  admins: AuditLogStats["topAdmins"];
  actions: AuditLogStats["topActions"];
};
