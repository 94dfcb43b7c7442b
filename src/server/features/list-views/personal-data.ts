import { containsKey } from "#server/platform/personal-data/conditions.ts";
import { internal, personalTable } from "#server/platform/personal-data/personal-table.ts";
import { listViews } from "./table.ts";

/** Personal data in saved views: search terms. */
export const listViewData = [
  personalTable({
    table: listViews,
    label: "Visões salvas das listas",
    people: "Quem a equipe buscou",
    purpose: "Repetir um filtro",
    basis: "interest",
    term: "Até a equipe excluir a visão",
    columns: {
      name: "Nome",
      query: "Filtro",
      ownerId: internal("Código do autor"),
    },
    mentions: { id: listViews.id, text: listViews.query },
    rowsWith: (searchKey) => containsKey([listViews.name, listViews.query], searchKey),
    erasure: { how: "delete" },
  }),
];
