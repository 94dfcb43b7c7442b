import { expect, test } from "bun:test";
import { texts } from "#shared/texts/texts.ts";

const { leads, leadImports, contactMessages, resumes, deletion, jobs, auditLogs, records } = texts;

test.each([
  [leads.imported, "1 lead marcado como importado", "1.234 leads marcados como importados"],
  [contactMessages.assignedMany, "1 mensagem atribuída", "1.234 mensagens atribuídas"],
  [deletion.done.resumes, "1 currículo excluído", "1.234 currículos excluídos"],
  [jobs.discardQuestion, "Descartar esta tarefa?", "Descartar 1.234 tarefas?"],
  [resumes.tagAdded, "Etiqueta incluída em 1 currículo", "Etiqueta incluída em 1.234 currículos"],
  [auditLogs.csvExported, "1 logs exportados para CSV", "1.234 logs exportados para CSV"],
  [
    (undone: number) => records.undonePartly(undone, 2000),
    "1 de 2.000 desfeitos: outra pessoa mudou os demais depois.",
    "1.234 de 2.000 desfeitos: outra pessoa mudou os demais depois.",
  ],
  [
    (rejected: number) => leadImports.finished(7, { imported: 2000, skipped: 1, rejected }),
    "Importação nº 7 de leads concluída: 2.000 leads, 1 repetido, 1 com erro",
    "Importação nº 7 de leads concluída: 2.000 leads, 1 repetido, 1.234 com erro",
  ],
])("counts have their separators: %#", (text, one, many) => {
  expect([text(1), text(1234)]).toEqual([one, many]);
});
