import { containsKey, isAboutRecordOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable, staffTable } from "#server/platform/personal-data/personal-table.ts";
import { auditEntityTypeNames } from "#shared/schemas/audit-log-names.ts";
import { retentionHolds, retentionRules } from "./table.ts";

/** Personal data in holds. */
export const retentionData = [
  personalTable({
    table: retentionHolds,
    label: "Retenções",
    people: "Quem tem um envio retido",
    purpose: "Guardar um registro enquanto há uma disputa",
    basis: "defense",
    term: "Até a equipe liberar o registro",
    columns: {
      entityType: { label: "Tipo do envio", names: auditEntityTypeNames },
      entityId: "Número do envio",
      reason: "Motivo",
      authorName: "Retido por",
      createdAt: "Retido em",
    },
    rowsOf: (subject) => isAboutRecordOf(retentionHolds.entityType, retentionHolds.entityId, subject),
    rowsWith: (searchKey) => containsKey([retentionHolds.reason], searchKey),
    erasure: { how: "keep", reason: "Exercício regular de direitos: o registro está retido" },
  }),
  staffTable({
    table: retentionRules,
    label: "Prazos",
    purpose: "Saber quem ativou cada prazo",
    basis: "duty",
    term: "Enquanto o prazo existir",
    columns: {
      confirmedByName: "Ativado por",
      confirmedAt: "Ativado em",
    },
    keptBecause: "Prova de quem decidiu o prazo",
  }),
];
