import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { sitePaths } from "./table.ts";

/** Personal data in paths of the site: who created them. */
export const sitePathData = [
  personalTable({
    table: sitePaths,
    label: "Endereços do site",
    people: "Equipe",
    purpose: "Redirecionar endereços",
    basis: "interest",
    term: "Até a equipe excluir",
    columns: {
      createdById: { label: "Código do autor", notExported: "É um código interno" },
      createdByName: { label: "Autor" },
      createdAt: { label: "Criado em" },
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Diz só quem criou o endereço" },
  }),
];
