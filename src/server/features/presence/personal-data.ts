import { accountTable } from "#server/features/accounts/personal-data.ts";
import { internal } from "#server/platform/personal-data/personal-table.ts";
import { presences } from "./table.ts";

/** Personal data of administrators in the places they have open. */
export const presenceData = [
  accountTable({
    table: presences,
    of: presences.userId,
    label: "Quem tem um registro aberto",
    purpose: "Mostrar a colegas que outra pessoa já cuida dele",
    basis: "interest",
    term: "31 segundos depois de fechar",
    columns: { userId: internal("Código do usuário"), userName: "Nome" },
    erasure: { how: "delete" },
  }),
];
