import { sql } from "drizzle-orm";
import { containsKey, isAboutRecordOf, mentionsPerson } from "#server/platform/personal-data/conditions.ts";
import { impersonalTable, personalTable } from "#server/platform/personal-data/declaration.ts";
import { auditRepetitions, auditSealEntries, auditSeals, deletedRecords, recordChanges } from "./table.ts";

/** What histories and deleted records hold of people (product 17.3). The log itself is declared with the accounts. */
export const auditData = {
  tables: [
    personalTable({
      table: recordChanges,
      label: "Históricos",
      people: "Quem escreve pelo site, e a equipe",
      purpose: "Saber quem mudou o quê, e desfazer",
      basis: "interest",
      term: "Com o registro a que pertencem",
      columns: {
        id: "not personal",
        entityType: { label: "Tipo do registro" },
        entityId: { label: "Número do registro" },
        version: "not personal",
        changes: { label: "Mudanças" },
        authorId: { label: "Código do autor", notExported: "É um código interno" },
        authorName: { label: "Autor" },
        auditLogId: "not personal",
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
        auditLogId: "not personal",
        entityType: "not personal",
        entityId: "not personal",
        rows: { label: "Conteúdo", notExported: "Tem segredos, como o código da senha de um usuário" },
        deletedAt: { label: "Excluído em" },
      },
      rowsOf: (subject) => mentionsPerson(sql`${deletedRecords.rows}::text`, subject),
      rowsWith: (searchKey) => containsKey([deletedRecords.rows], searchKey),
      erasure: { how: "delete" },
    }),
  ],
  impersonal: [
    // Its sentences quote nothing of what a visitor wrote.
    impersonalTable(auditRepetitions, {
      description: "not personal",
      action: "not personal",
      entityType: "not personal",
      count: "not personal",
      startedAt: "not personal",
    }),
    impersonalTable(auditSeals, {
      id: "not personal",
      kind: "not personal",
      sealedAt: "not personal",
      entryCount: "not personal",
      highestEntryId: "not personal",
      purgedThrough: "not personal",
      hash: "not personal",
    }),
    impersonalTable(auditSealEntries, {
      auditLogId: "not personal",
      sealId: "not personal",
      hash: "not personal",
    }),
  ],
};
