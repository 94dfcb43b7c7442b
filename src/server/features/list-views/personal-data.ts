import { containsKey, mentionsPerson } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { listViews } from "./table.ts";

/** What saved views hold of people: what somebody searched for (product 17.3). */
export const listViewData = [
  personalTable({
    table: listViews,
    label: "Visões salvas das listas",
    people: "Quem a equipe buscou",
    purpose: "Repetir um filtro",
    basis: "interest",
    term: "Até a equipe excluir a visão",
    columns: {
      id: "not personal",
      list: "not personal",
      name: { label: "Nome" },
      query: { label: "Filtro" },
      isShared: "not personal",
      ownerId: { label: "Código do autor", notExported: "É um código interno" },
      version: "not personal",
      createdAt: "not personal",
      updatedAt: "not personal",
    },
    rowsOf: (subject) =>
      mentionsPerson(listViews.query, {
        ...subject,
        // An address stands in the query as it does in a URL.
        mails: new Set([...subject.mails].flatMap((mail) => [mail, encodeURIComponent(mail)])),
      }),
    rowsWith: (searchKey) => containsKey([listViews.name, listViews.query], searchKey),
    erasure: { how: "delete" },
  }),
];
