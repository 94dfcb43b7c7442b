import { useEffect, useEffectEvent, useMemo, useState } from "react";
import {
  choiceInUrl,
  flagInUrl,
  PAGE_PARAMETER,
  textInUrl,
  useUrlFilter,
} from "#client/admin/list/filter/use-url-filter.ts";
import { adminPace } from "#client/admin/pace.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import {
  AUDIT_LOG_PAGE_MAX,
  type AuditLogFilter,
  type AuditLogSortKey,
  auditLogPageNumberSchema,
} from "#shared/schemas/audit-log.ts";
import {
  type AuditAction,
  type AuditEntityType,
  auditActionNames,
  auditEntityTypeNames,
} from "#shared/schemas/audit-log-names.ts";
import { daySchema } from "#shared/schemas/period.ts";

export const actionFilterNames = { "": "Todas as ações", ...auditActionNames };
export const entityTypeFilterNames = { "": "Todos os tipos", ...auditEntityTypeNames };

/** URL value for no date; without the parameter, the date is today. */
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
    path: "endereco",
    auth: "autenticacao",
    system: "sistema",
    request: "pedido",
    privacy: "privacidade",
    position: "vaga",
    page: "pagina",
    file: "arquivo",
    campaign: "campanha",
    key: "chave",
  }),
  withOpenings: flagInUrl("aberturas", "sim"),
  page: {
    name: PAGE_PARAMETER,
    // A page past the end shows the last one.
    read: (text: string | null) =>
      auditLogPageNumberSchema.catch(1).parse(Math.min(Number(text), AUDIT_LOG_PAGE_MAX)),
    write: (page: number) => (page === 1 ? undefined : String(page)),
  },
};

/** Filter and page in the URL; a missing date means `today`. */
export function auditLogFilterInUrl(today: string) {
  return { ...choicesInUrl, dateFrom: dayInUrl("de", today), dateTo: dayInUrl("ate", today) };
}

/** Date in the URL; today by default. */
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

/** Default filter: all entries of today. */
export function defaultAuditLogFilter(): AuditLogFilter {
  return { search: "", action: "", entityType: "", dateFrom: today(), dateTo: today(), withOpenings: false };
}

export function isSameFilter(one: AuditLogFilter, other: AuditLogFilter): boolean {
  return (Object.keys(one) as (keyof AuditLogFilter)[]).every((key) => one[key] === other[key]);
}

/** Today's date in São Paulo. */
export function today(): string {
  return formatIsoDay(new Date());
}

/**
 * The applied filter, kept in the URL, and the draft in the controls. The draft is applied after a pause or
 * immediately by `apply`, which resets the page to 1.
 */
export function useAuditLogFilter() {
  // Evaluated on each render, so that a list open past midnight moves to the new day.
  const day = today();
  const fields = useMemo(() => auditLogFilterInUrl(day), [day]);
  const { filter, change, viewOf } = useUrlFilter(fields);
  const applied = useMemo<AuditLogFilter>(() => {
    const { page: _page, ...rest } = filter;
    return rest;
  }, [filter]);
  const [draft, setDraft] = useState(applied);
  const [known, setKnown] = useState(applied);
  /**
   * The filter that these controls applied last. The URL follows a moment later, when the draft may have changed again.
   */
  const [sent, setSent] = useState(applied);
  if (!isSameFilter(applied, known)) {
    setKnown(applied);
    // The user went back or forward.
    if (!isSameFilter(applied, sent)) {
      setSent(applied);
      setDraft(applied);
    }
  }

  const applyFilter = (wanted: AuditLogFilter) => {
    setSent(wanted);
    change({ ...wanted, page: 1 });
  };
  const applyRested = useEffectEvent(applyFilter);
  useEffect(() => {
    if (isSameFilter(draft, applied)) return;
    const timer = setTimeout(() => applyRested(draft), adminPace.logFilterMs);
    return () => clearTimeout(timer);
  }, [draft, applied]);

  return {
    applied,
    draft,
    page: filter.page,
    active: countActive(draft),
    isDefault: isSameFilter(applied, defaultAuditLogFilter()),
    /** Value and setter of one control, and whether it narrows the list. */
    field: <Key extends Exclude<keyof AuditLogFilter, "withOpenings">>(key: Key) => {
      const edit = (value: string) => setDraft((before) => ({ ...before, [key]: value }));
      return { value: draft[key], isSet: draft[key] !== "", onChange: edit, onClear: () => edit("") };
    },
    openings: {
      value: draft.withOpenings,
      onChange: (withOpenings: boolean) => setDraft((before) => ({ ...before, withOpenings })),
    },
    /** Applies the draft immediately; false if it is already applied. */
    apply: () => {
      if (isSameFilter(draft, applied)) return false;
      applyFilter(draft);
      return true;
    },
    clear: () => {
      setDraft(defaultAuditLogFilter());
      applyFilter(defaultAuditLogFilter());
    },
    viewOf: (parts: Partial<AuditLogFilter>) => ({
      ...viewOf(parts),
      // The page number does not matter.
      isCurrent: viewOf({ ...parts, page: filter.page }).isCurrent,
    }),
    hasAllDays: applied.dateFrom === "" && applied.dateTo === "",
    /** Shows this day, or all days for "", and keeps the other filters. */
    showDay: (day: string) => {
      const wanted = { ...draft, dateFrom: day, dateTo: day };
      setDraft(wanted);
      applyFilter(wanted);
    },
    goTo: (page: number) => change({ page }),
  };
}

function countActive({ search: _search, ...filters }: AuditLogFilter): number {
  const defaults = defaultAuditLogFilter();
  return (Object.keys(filters) as (keyof typeof filters)[]).filter((key) => filters[key] !== defaults[key])
    .length;
}
