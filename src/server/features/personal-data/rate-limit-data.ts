import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";

/** What rate limits hold of people: the network a call came from. */
export const rateLimitData = [
  personalTable({
    table: rateLimits,
    label: "Limites de uso",
    people: "Quem usa os formulários e a entrada",
    purpose: "Impedir abusos",
    basis: "interest",
    term: "Até o fim de cada limite, no máximo 24 horas",
    columns: {
      key: { label: "Rede ou conta", notExported: "Nada o liga a uma pessoa" },
      expire: { label: "Vale até", notExported: "Nada o liga a uma pessoa" },
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Nada os liga a uma pessoa, e expiram em até 24 horas" },
  }),
];
