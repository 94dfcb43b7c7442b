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

/** A day of `periodo=datas`; empty for no bound. */
const dayInUrl = (name: string) => ({
  name,
  read: (text: string | null) => daySchema.safeParse(text ?? "").data ?? "",
  write: (day: string) => day || undefined,
});

/** The period of a list, and its days, in the address. */
export const periodFieldsInUrl = { period: periodInUrl, dateFrom: dayInUrl("de"), dateTo: dayInUrl("ate") };

/** The choice between a list and its suspects. */
export const suspectsInUrl = flagInUrl("suspeitos", "sim");

/** The words of the address for the reader and for nobody; others are named by their id. */
const MYSELF = "eu";
const NOBODY = "ninguem";

/** The owner in a filter: empty for all. A saved view of one's own rows is of whoever opens it. */
export const ownerInUrl = (ownId: string) => ({
  name: "responsavel",
  read: (text: string | null) => (text === MYSELF ? ownId : text === NOBODY ? NO_OWNER : (text ?? "")),
  write: (owner: string) =>
    owner === "" ? undefined : owner === ownId ? MYSELF : owner === NO_OWNER ? NOBODY : owner,
});
