import { containsKey, isAboutRecordOf } from "#server/platform/personal-data/conditions.ts";
import { impersonalTable, personalTable } from "#server/platform/personal-data/declaration.ts";
import { retentionHolds, retentionRules, retentionRuns } from "./table.ts";

/** What the terms hold of people (product 17.3). */
export const retentionData = {
  tables: [
    personalTable({
      table: retentionHolds,
      label: "Retenções",
      people: "Quem tem um envio retido",
      purpose: "Guardar um registro enquanto há uma disputa",
      basis: "defense",
      term: "Até a equipe liberar o registro",
      columns: {
        entityType: { label: "Tipo do envio" },
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
        key: "not personal",
        amount: "not personal",
        unit: "not personal",
        isOn: "not personal",
        version: "not personal",
        confirmedByName: { label: "Ativado por" },
        confirmedAt: { label: "Ativado em" },
      },
      rowsOf: () => undefined,
      erasure: { how: "keep", reason: "Prova de quem decidiu o prazo" },
    }),
  ],
  impersonal: [
    impersonalTable(retentionRuns, {
      id: "not personal",
      startedAt: "not personal",
      finishedAt: "not personal",
      deleted: "not personal",
      failure: "not personal",
    }),
  ],
};
