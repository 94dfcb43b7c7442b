import type { Period } from "#shared/schemas/period.ts";
import { choiceInUrl } from "./use-url-filter.ts";

export const periodNames: Record<Period, string> = {
  all: "Todos os períodos",
  today: "Hoje",
  last_week: "Última semana",
  last_month: "Último mês",
};

/** The period filter of a list, in its address. */
export const periodInUrl = choiceInUrl<Period>("periodo", {
  all: "todos",
  today: "hoje",
  last_week: "semana",
  last_month: "mes",
});
