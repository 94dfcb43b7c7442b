import { NO_OWNER } from "#shared/schemas/owner.ts";
import { daySchema, type Period } from "#shared/schemas/period.ts";
import { choiceInUrl, flagInUrl } from "./use-url-filter.ts";

export const periodNames: Record<Period, string> = {
  all: "Todos os períodos",
  today: "Hoje",
  last_week: "Última semana",
  last_month: "Último mês",
  dates: "Escolher datas",
};

const periodInUrl = choiceInUrl<Period>("periodo", {
  all: "todos",
  today: "hoje",
  last_week: "semana",
  last_month: "mes",
  dates: "datas",
});

/** A bound of `periodo=datas`; empty for none. */
const dayInUrl = (name: string) => ({
  name,
  read: (text: string | null) => daySchema.safeParse(text ?? "").data ?? "",
  write: (day: string) => day || undefined,
});

/** URL fields of a list's period. */
export const periodFieldsInUrl = { period: periodInUrl, dateFrom: dayInUrl("de"), dateTo: dayInUrl("ate") };

/** URL field that switches between a list and its suspects. */
export const suspectsInUrl = flagInUrl("suspeitos", "sim");

/** URL values for the reader and for no owner; other owners appear by id. */
const MYSELF = "eu";
const NOBODY = "ninguem";

/** Empty for all. `eu` resolves to the reader, so that a shared view of "Minhas" works for everyone. */
export const ownerInUrl = (ownId: string) => ({
  name: "responsavel",
  read: (text: string | null) => (text === MYSELF ? ownId : text === NOBODY ? NO_OWNER : (text ?? "")),
  write: (owner: string) =>
    owner === "" ? undefined : owner === ownId ? MYSELF : owner === NO_OWNER ? NOBODY : owner,
});
