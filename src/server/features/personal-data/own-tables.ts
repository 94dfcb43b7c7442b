import { or, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { erasedKeys, erasures, personExports } from "./table.ts";

/** What exports and erasures keep themselves. */
export const ownTables = [
  personalTable({
    table: personExports,
    label: "Links de exportação",
    people: "Quem pede os próprios dados",
    purpose: "Entregar uma cópia dos dados (art. 18, II e V)",
    basis: "duty",
    term: "72 horas",
    columns: {
      id: { label: "Número" },
      mails: { label: "Endereços" },
      phones: { label: "Telefones" },
      requestId: { label: "Pedido" },
      authorName: { label: "Criado por" },
      createdAt: { label: "Criado em" },
      expiresAt: { label: "Vale até" },
      downloads: { label: "Vezes baixado" },
      revokedAt: { label: "Cancelado em" },
    },
    rowsOf: ({ mails, phones }) =>
      or(
        mails.size > 0 ? sql`${personExports.mails} ?| ${makePgArray([...mails])}::text[]` : undefined,
        phones.size > 0 ? sql`${personExports.phones} ?| ${makePgArray([...phones])}::text[]` : undefined,
      ),
    erasure: { how: "delete" },
  }),
  personalTable({
    table: erasures,
    label: "Recibos de eliminação",
    people: "Equipe",
    purpose: "Provar que um pedido de eliminação foi atendido",
    basis: "defense",
    term: "Permanente, sem dado de quem pediu",
    columns: {
      authorId: { label: "Código do autor", notExported: "É um código interno" },
      authorName: { label: "Autor" },
      createdAt: { label: "Em" },
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Prova da eliminação, sem dado de quem pediu" },
  }),
  personalTable({
    table: erasedKeys,
    label: "Códigos cifrados de pessoas eliminadas",
    people: "Quem pediu a eliminação",
    purpose: "Eliminar de novo o que um backup restaurado trouxer de volta",
    basis: "duty",
    term: "Permanente",
    columns: {
      keyHash: { label: "Código cifrado" },
      erasedAt: { label: "Eliminado em" },
      secretMark: { label: "Segredo do código" },
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Sem o código cifrado, um backup antigo traria os dados de volta" },
  }),
];
