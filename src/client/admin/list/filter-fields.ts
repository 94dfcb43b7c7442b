import type { Period } from "#shared/schemas/period.ts";
import { choiceInUrl, flagInUrl } from "./use-url-filter.ts";

export const periodNames: Record<Period, string> = {
  all: "Todos os períodos",
  today: "Hoje",
  last_week: "Última semana",
  last_month: "Último mês",
};

export const periodInUrl = choiceInUrl<Period>("periodo", {
  all: "todos",
  today: "hoje",
  last_week: "semana",
  last_month: "mes",
});

/** The choice between a list and its suspects. */
export const suspectsInUrl = flagInUrl("suspeitos", "sim");
