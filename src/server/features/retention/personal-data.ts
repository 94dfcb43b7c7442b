import { containsKey, isAboutRecordOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { auditEntityTypeNames } from "#shared/schemas/audit-log.ts";
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
      entityId: { label: "Número do envio" },
      reason: { label: "Motivo" },
      authorName: { label: "Retido por" },
      createdAt: { label: "Retido em" },
    },
    rowsOf: (subject) => isAboutRecordOf(retentionHolds.entityType, retentionHolds.entityId, subject),
    rowsWith: (searchKey) => containsKey([retentionHolds.reason], searchKey),
    erasure: { how: "keep", reason: "Exercício regular de direitos: o registro está retido" },
  }),
  personalTable({
    table: retentionRules,
    label: "Prazos",
    people: "Equipe",
    purpose: "Saber quem ativou cada prazo",
    basis: "duty",
    term: "Enquanto o prazo existir",
    columns: {
      confirmedByName: { label: "Ativado por" },
      confirmedAt: { label: "Ativado em" },
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Prova de quem decidiu o prazo" },
  }),
];
