import { deletedRecords, recordChanges } from "#server/platform/audit/table.ts";
import { containsKey, isAboutRecordOf, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { auditEntityTypeNames } from "#shared/schemas/audit-log.ts";

/** What histories and deleted records hold of people. The log itself is declared with the accounts. */
export const auditData = [
  personalTable({
    table: recordChanges,
    label: "Históricos",
    people: "Quem escreve pelo site, e a equipe",
    purpose: "Saber quem mudou o quê, e desfazer",
    basis: "interest",
    term: "Com o registro a que pertencem",
    columns: {
      entityType: { label: "Tipo do registro", names: auditEntityTypeNames },
      entityId: { label: "Número do registro" },
      changes: { label: "Mudanças" },
      authorId: { label: "Código do autor", notExported: "É um código interno" },
      authorName: { label: "Autor" },
      createdAt: { label: "Em" },
    },
    rowsOf: (subject) => isAboutRecordOf(recordChanges.entityType, recordChanges.entityId, subject),
    rowsWith: (searchKey) => containsKey([recordChanges.changes], searchKey),
    // That of a request does not go with it: the request stays without what names the person.
    erasure: { how: "delete" },
  }),
  personalTable({
    table: deletedRecords,
    label: "Registros excluídos há menos de um dia",
    people: "Equipe",
    purpose: "Desfazer uma exclusão",
    basis: "interest",
    term: "24 horas",
    columns: {
      rows: { label: "Conteúdo", notExported: "Tem segredos, como o código da senha de um usuário" },
      deletedAt: { label: "Excluído em" },
    },
    mentions: { id: deletedRecords.auditLogId, text: deletedRecords.rows },
    rowsOf: (subject) => isMentionOf({ table: deletedRecords, id: deletedRecords.auditLogId }, subject),
    rowsWith: (searchKey) => containsKey([deletedRecords.rows], searchKey),
    erasure: { how: "delete" },
  }),
];
