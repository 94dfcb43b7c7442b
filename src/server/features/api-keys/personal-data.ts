import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { apiKeys } from "./table.ts";

/** Personal data in keys of other programs: who created them. */
export const apiKeyData = [
  personalTable({
    table: apiKeys,
    label: "Chaves de integração",
    people: "Equipe",
    purpose: "Deixar outros programas usarem a API",
    basis: "interest",
    term: "Sem prazo: a chave de integração fica na lista depois de revogada",
    columns: {
      createdById: { label: "Código do autor", notExported: "É um código interno" },
      createdByName: { label: "Autor" },
      createdAt: { label: "Criada em" },
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Diz só quem criou a chave de integração" },
  }),
];
