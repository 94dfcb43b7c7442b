import { choiceInUrl, PAGE_PARAMETER, textInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import {
  AUDIT_LOG_PAGE_MAX,
  type AuditAction,
  type AuditEntityType,
  type AuditLogFilter,
  type AuditLogSortKey,
  auditActionNames,
  auditEntityTypeNames,
  auditLogPageNumberSchema,
} from "#shared/schemas/audit-log.ts";
import { daySchema } from "#shared/schemas/period.ts";

export const actionFilterNames = { "": "Todas as ações", ...auditActionNames };
export const entityTypeFilterNames = { "": "Todos os tipos", ...auditEntityTypeNames };

/** The word in the address for no day; without a parameter the day is today. */
const OPEN_DAY = "aberto";

export const auditLogOrderInUrl: Readonly<Record<AuditLogSortKey, string>> = {
  createdAt: "data",
  adminName: "administrador",
  action: "acao",
  entityType: "tipo",
  ipAddress: "ip",
};

const choicesInUrl = {
  search: textInUrl("busca"),
  action: choiceInUrl<AuditAction | "">("acao", {
    "": "todas",
    CREATE: "criacao",
    UPDATE: "alteracao",
    DELETE: "exclusao",
    LOGIN: "login",
    LOGOUT: "logout",
    VIEW: "visualizacao",
    EXPORT: "exportacao",
    TEST: "teste",
  }),
  entityType: choiceInUrl<AuditEntityType | "">("tipo", {
    "": "todos",
    user: "usuario",
    lead: "lead",
    config: "configuracao",
    access: "acesso",
    resume: "curriculo",
    message: "mensagem",
    slider: "slider",
    auth: "autenticacao",
    system: "sistema",
    request: "pedido",
    privacy: "privacidade",
  }),
  page: {
    name: PAGE_PARAMETER,
    // A page past the end shows the last one.
    read: (text: string | null) =>
      auditLogPageNumberSchema.catch(1).parse(Math.min(Number(text), AUDIT_LOG_PAGE_MAX)),
    write: (page: number) => (page === 1 ? undefined : String(page)),
  },
};

/** The filter and the page in the address, where no day means the day `today`. */
export function auditLogFilterInUrl(today: string) {
  return { ...choicesInUrl, dateFrom: dayInUrl("de", today), dateTo: dayInUrl("ate", today) };
}

/** A calendar day; today by default. */
function dayInUrl(name: string, today: string) {
  return {
    name,
    read: (text: string | null) => {
      if (text === OPEN_DAY) return "";
      return (text && daySchema.safeParse(text).data) || today;
    },
    write: (day: string) => (day === today ? undefined : day || OPEN_DAY),
  };
}

/** The list as it opens: all entries of today. */
export function defaultAuditLogFilter(): AuditLogFilter {
  return { search: "", action: "", entityType: "", dateFrom: today(), dateTo: today() };
}

export function isSameFilter(one: AuditLogFilter, other: AuditLogFilter): boolean {
  return (Object.keys(one) as (keyof AuditLogFilter)[]).every((key) => one[key] === other[key]);
}

/** The day in São Paulo. */
export function today(): string {
  return formatIsoDay(new Date());
}
