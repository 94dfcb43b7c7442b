import { containsKey, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
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
      name: { label: "Nome" },
      query: { label: "Filtro" },
      ownerId: { label: "Código do autor", notExported: "É um código interno" },
    },
    mentions: { id: listViews.id, text: listViews.query },
    rowsOf: (subject) => isMentionOf({ table: listViews, id: listViews.id }, subject),
    rowsWith: (searchKey) => containsKey([listViews.name, listViews.query], searchKey),
    erasure: { how: "delete" },
  }),
];
