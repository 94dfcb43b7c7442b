import { staffTable } from "#server/platform/personal-data/personal-table.ts";
import { apiKeys } from "./table.ts";

/** Personal data in keys of other programs: who created them. */
export const apiKeyData = [
  staffTable({
    table: apiKeys,
    label: "Chaves de integração",
    purpose: "Deixar outros programas usarem a API",
    basis: "interest",
    term: "Sem prazo: a chave de integração fica na lista depois de revogada",
    columns: { createdAt: "Criada em" },
    keptBecause: "Diz só quem criou a chave de integração",
  }),
];
