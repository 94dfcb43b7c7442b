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
