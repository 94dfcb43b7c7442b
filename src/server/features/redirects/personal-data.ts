import { staffTable } from "#server/platform/personal-data/personal-table.ts";
import { sitePaths } from "./table.ts";

/** Personal data in paths of the site: who created them. */
export const sitePathData = [
  staffTable({
    table: sitePaths,
    label: "Endereços do site",
    purpose: "Redirecionar endereços",
    basis: "interest",
    term: "Até a equipe excluir",
    columns: { createdAt: "Criado em" },
    keptBecause: "Diz só quem criou o endereço",
  }),
];
