import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import type { AuditLogFinding } from "#shared/texts/operation-texts.ts";
import { limitField, orderField, searchField } from "./list.ts";
import { daySchema } from "./period.ts";
import { requiredText } from "./text.ts";

/** What an entry of the audit log can record. */
export const auditActionNames = {
  CREATE: "Criação",
  UPDATE: "Alteração",
  DELETE: "Exclusão",
  LOGIN: "Login",
  LOGOUT: "Logout",
  VIEW: "Visualização",
  EXPORT: "Exportação",
  TEST: "Teste",
} as const;
export type AuditAction = keyof typeof auditActionNames;
export const auditActions = keysOf(auditActionNames);

/** What an entry of the audit log can be about. */
export const auditEntityTypeNames = {
  user: "Usuário",
  lead: "Lead",
  config: "Configuração",
  access: "Acesso",
  resume: "Currículo",
  message: "Mensagem",
  slider: "Slider",
  auth: "Autenticação",
  system: "Sistema",
  request: "Pedido de titular",
  privacy: "Privacidade",
} as const;
export type AuditEntityType = keyof typeof auditEntityTypeNames;
export const auditEntityTypes = keysOf(auditEntityTypeNames);

/** The page size of the screen, and the default limit of `GET /api/admin-logs`. */
export const AUDIT_LOG_PAGE_SIZE = 50;
/** The most entries that an export takes and that one REST call returns. */
export const AUDIT_LOG_EXPORT_MAX = 10_000;
/** The page size of an export: small enough that its progress is visible. */
export const AUDIT_LOG_EXPORT_PAGE_SIZE = 1000;
/** How many administrators and actions the statistics list. */
export const AUDIT_LOG_TOP_SIZE = 5;
/** A sentence: an entry holds no document, and no two sentences that look like another's entry. */
const AUDIT_LOG_DESCRIPTION_MAX = 200;

const UNKNOWN_ACTION = "Ação desconhecida.";
const UNKNOWN_ENTITY_TYPE = "Tipo desconhecido.";
const INVALID_PAGE = "Página inválida.";
const INVALID_ID = "Identificador inválido.";

const actionField = z.enum(["", ...auditActions], { error: UNKNOWN_ACTION }).default("");
const entityTypeField = z.enum(["", ...auditEntityTypes], { error: UNKNOWN_ENTITY_TYPE }).default("");
const dayField = daySchema.default("");

/** An empty part matches every entry. Both days are inclusive. */
export const auditLogFilterSchema = z.object({
  search: searchField,
  action: actionField,
  entityType: entityTypeField,
  dateFrom: dayField,
  dateTo: dayField,
});
export type AuditLogFilter = z.infer<typeof auditLogFilterSchema>;

/** Beyond any real page, and low enough that the offset stays a safe integer. */
export const AUDIT_LOG_PAGE_MAX = 1_000_000;
export const auditLogPageNumberSchema = z
  .int({ error: INVALID_PAGE })
  .min(1, INVALID_PAGE)
  .max(AUDIT_LOG_PAGE_MAX, INVALID_PAGE);

/** What the screen can be ordered by. */
export const auditLogSortKeys = ["createdAt", "adminName", "action", "entityType", "ipAddress"] as const;
export type AuditLogSortKey = (typeof auditLogSortKeys)[number];

/** One numbered page of the screen. */
export const auditLogPageInputSchema = auditLogFilterSchema.extend({
  limit: limitField({ max: AUDIT_LOG_EXPORT_PAGE_SIZE, default: AUDIT_LOG_PAGE_SIZE, of: "logs" }),
  page: auditLogPageNumberSchema.default(1),
  order: orderField(auditLogSortKeys),
});
export type AuditLogPageInput = z.infer<typeof auditLogPageInputSchema>;

/** The query string of `GET /api/admin-logs`. */
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

/**
 * The body of `POST /api/admin-logs`, which the screen sends too. `admin_name` is accepted and ignored: the author
 * comes from the session.
 */
export const restAuditLogInputSchema = z.object({
  admin_name: z.unknown().optional(),
  action: actionSchema,
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

/** A page of a running export. `upTo` comes from `AuditLogExport`, so that newer entries shift nothing. */
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

/** What an export will take: `count` of the `total` matching entries, up to the entry `upTo`. */
export type AuditLogExport = { count: number; total: number; upTo: number };

/** An audit log entry for the typed client. Instants are ISO 8601. */
export type AuditLog = {
  id: number;
  adminName: string;
  action: AuditAction;
  entityType: AuditEntityType;
  entityId: string | null;
  description: string;
  ipAddress: string | null;
  /** Written at the word of a browser. */
  isFromBrowser: boolean;
  createdAt: string;
};

/** One page of entries, its number, and the count of all entries; `undoable` names those whose deletion can be undone. */
export type AuditLogPage = { logs: AuditLog[]; page: number; total: number; undoable: number[] };

/** An audit log entry for REST. */
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

/** Statistics for screen and REST, each list at most `AUDIT_LOG_TOP_SIZE` long and most frequent first. */
export const auditLogStatsSchema = z.object({
  total: z.int(),
  today: z.int(),
  topAdmins: z.array(z.object({ name: z.string(), count: z.int() })),
  topActions: z.array(z.object({ action: actionSchema, count: z.int() })),
});
export type AuditLogStats = z.infer<typeof auditLogStatsSchema>;

/** Every administrator and action by the number of entries, the most frequent first. */
export type AuditLogRankings = {
  admins: AuditLogStats["topAdmins"];
  actions: AuditLogStats["topActions"];
};

/** What a verification of the audit log says; without findings the log is whole. The first finding is the earliest. */
export type AuditLogVerification = {
  /** Entries that are sealed and were compared. */
  sealed: number;
  /** Entries that wait for their seal. */
  waiting: number;
  /** Daily seals that were compared. */
  keptSeals: number;
  lastSealAt: string | null;
  findings: AuditLogFinding[];
};
