import { z } from "zod";
import { optionalText, requiredText } from "./text.ts";

/** Spec section 9. */
export const auditActions = [
  "CREATE",
  "UPDATE",
  "DELETE",
  "LOGIN",
  "LOGOUT",
  "VIEW",
  "EXPORT",
  "TEST",
] as const;
export type AuditAction = (typeof auditActions)[number];
export const auditActionNames: Readonly<Record<AuditAction, string>> = {
  CREATE: "Criação",
  UPDATE: "Alteração",
  DELETE: "Exclusão",
  LOGIN: "Login",
  LOGOUT: "Logout",
  VIEW: "Visualização",
  EXPORT: "Exportação",
  TEST: "Teste",
};

/** Both readings of spec section 9 together, plus the inbox of the contact form. */
export const auditEntityTypes = [
  "user",
  "lead",
  "config",
  "access",
  "resume",
  "message",
  "slider",
  "auth",
  "system",
] as const;
export type AuditEntityType = (typeof auditEntityTypes)[number];
export const auditEntityTypeNames: Readonly<Record<AuditEntityType, string>> = {
  user: "Usuário",
  lead: "Lead",
  config: "Configuração",
  access: "Acesso",
  resume: "Currículo",
  message: "Mensagem",
  slider: "Slider",
  auth: "Autenticação",
  system: "Sistema",
};

/** One page of the screen and `GET /api/admin-logs` without a limit (spec section 9). */
export const LOG_PAGE_SIZE = 50;
/** The most an export takes, and so the most one REST call answers (spec section 9). */
export const LOG_EXPORT_MAX = 10_000;
/** What the browser reads of an export at a time: few enough for a progress to be seen. */
export const LOG_EXPORT_PAGE_SIZE = 1000;
/** How many administrators and actions the statistics name. */
export const LOG_TOP_SIZE = 5;
/** A sentence or two; an entry is no place for a document. */
const LOG_DESCRIPTION_MAX = 500;

const SEARCH_MAX = 200;
/** PostgreSQL's calendar begins later than the year 0 that a date may be written with; the log far later. */
const EARLIEST_DAY = "1900-01-01";
const UNKNOWN_ACTION = "Ação desconhecida.";
const UNKNOWN_ENTITY_TYPE = "Tipo desconhecido.";
const INVALID_LIMIT = "Limite inválido.";
const INVALID_PAGE = "Página inválida.";
const INVALID_DAY = "Data inválida.";
const INVALID_ID = "Identificador inválido.";

/** A calendar day of São Paulo such as `2026-11-21`; empty for no bound. */
export const logDaySchema = z
  .union([z.literal(""), z.iso.date(INVALID_DAY)], { error: INVALID_DAY })
  .refine((day) => day === "" || day >= EARLIEST_DAY, INVALID_DAY);

const searchField = optionalText({ label: "Busca", max: SEARCH_MAX }).default("");
const actionField = z.enum(["", ...auditActions], { error: UNKNOWN_ACTION }).default("");
const entityTypeField = z.enum(["", ...auditEntityTypes], { error: UNKNOWN_ENTITY_TYPE }).default("");
const dayField = logDaySchema.default("");

/** Empty parts let everything through (spec section 7). Both days are inclusive. */
export const auditLogFilterSchema = z.object({
  search: searchField,
  action: actionField,
  entityType: entityTypeField,
  dateFrom: dayField,
  dateTo: dayField,
});
export type AuditLogFilter = z.infer<typeof auditLogFilterSchema>;

function limitField({ max, resting }: { max: number; resting: number }) {
  return z.coerce
    .number({ error: INVALID_LIMIT })
    .int(INVALID_LIMIT)
    .min(1, INVALID_LIMIT)
    .max(max, `O limite é de ${max} logs por chamada.`)
    .default(resting);
}

/** Far past any real page, near enough for its offset to stay a whole number. */
const LAST_PAGE_MAX = 1_000_000;
export const logPageNumberSchema = z
  .int({ error: INVALID_PAGE })
  .min(1, INVALID_PAGE)
  .max(LAST_PAGE_MAX, INVALID_PAGE);

/** One numbered page of the screen, newest first. */
export const auditLogPageInputSchema = auditLogFilterSchema.extend({
  limit: limitField({ max: LOG_EXPORT_PAGE_SIZE, resting: LOG_PAGE_SIZE }),
  page: logPageNumberSchema.default(1),
});
export type AuditLogPageInput = z.infer<typeof auditLogPageInputSchema>;

/** The query string of `GET /api/admin-logs`. */
export const auditLogQuerySchema = z.object({
  limit: limitField({ max: LOG_EXPORT_MAX, resting: LOG_PAGE_SIZE }),
  search: searchField,
  action: actionField,
  entity_type: entityTypeField,
  date_from: dayField,
  date_to: dayField,
});

const actionSchema = z.enum(auditActions, { error: UNKNOWN_ACTION });
const entityTypeSchema = z.enum(auditEntityTypes, { error: UNKNOWN_ENTITY_TYPE });

/**
 * The body of `POST /api/admin-logs`, which the screen sends like any other client. `admin_name` is accepted and
 * ignored: the session says who writes.
 */
export const restAuditLogInputSchema = z.object({
  admin_name: z.unknown().optional(),
  action: actionSchema,
  entity_type: entityTypeSchema,
  description: requiredText({ label: "Descrição", max: LOG_DESCRIPTION_MAX }),
});
export type RestAuditLogInput = z.infer<typeof restAuditLogInputSchema>;

export const logExportFormats = ["csv", "pdf"] as const;
export type LogExportFormat = (typeof logExportFormats)[number];

export const logExportInputSchema = auditLogFilterSchema.extend({
  format: z.enum(logExportFormats, { error: "Formato desconhecido." }),
});
export type LogExportInput = z.infer<typeof logExportInputSchema>;

const auditLogIdSchema = z
  .int({ error: INVALID_ID })
  .min(0, INVALID_ID)
  .max(Number.MAX_SAFE_INTEGER, INVALID_ID);

/** A page of an export under way: `upTo` is what `LogExport` named, so that newer entries shift nothing. */
export const logExportPageInputSchema = auditLogFilterSchema.extend({
  upTo: auditLogIdSchema,
  page: z
    .int({ error: INVALID_PAGE })
    .min(1, INVALID_PAGE)
    .max(LOG_EXPORT_MAX / LOG_EXPORT_PAGE_SIZE, `Exporte no máximo ${LOG_EXPORT_MAX} logs por vez.`),
});
export type LogExportPageInput = z.infer<typeof logExportPageInputSchema>;

/** What an export will take: `count` of the `total` matching entries, none newer than the entry `upTo`. */
export type LogExport = { count: number; total: number; upTo: number };

/** An entry as the typed client reads it. Instants are ISO 8601. */
export type AuditLog = {
  id: number;
  adminName: string;
  action: AuditAction;
  entityType: AuditEntityType;
  entityId: string | null;
  description: string;
  ipAddress: string | null;
  createdAt: string;
};

/** One page of entries, which page that is, and how many entries there are in all. */
export type AuditLogPage = { logs: AuditLog[]; page: number; total: number };

/** An entry as REST clients read it (spec section 3). */
export const restAuditLogSchema = z.object({
  id: auditLogIdSchema,
  admin_name: z.string(),
  action: actionSchema,
  entity_type: entityTypeSchema,
  entity_id: z.string().nullable(),
  description: z.string(),
  ip_address: z.string().nullable(),
  created_at: z.string(),
});
export type RestAuditLog = z.infer<typeof restAuditLogSchema>;

/** Spec section 3; the lists are the most frequent first, `LOG_TOP_SIZE` of them. */
export const auditLogStatsSchema = z.object({
  total: z.int(),
  today: z.int(),
  topAdmins: z.array(z.object({ name: z.string(), count: z.int() })),
  topActions: z.array(z.object({ action: actionSchema, count: z.int() })),
});
export type AuditLogStats = z.infer<typeof auditLogStatsSchema>;
