import { isOfUser, staff } from "#server/features/accounts/personal-data.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { presences } from "./table.ts";

/** Personal data of administrators in what they have open. */
export const presenceData = [
  personalTable({
    ...staff,
    table: presences,
    label: "Quem tem um registro aberto",
    purpose: "Mostrar a colegas que outra pessoa já cuida dele",
    basis: "interest",
    term: "31 segundos depois de fechar",
    columns: {
      userId: { label: "Código do usuário", notExported: "É um código interno" },
      userName: { label: "Nome" },
    },
    rowsOf: (subject) => isOfUser(presences.userId, subject),
    erasure: { how: "delete" },
  }),
];
