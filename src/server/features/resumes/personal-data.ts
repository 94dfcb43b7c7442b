import { sql } from "drizzle-orm";
import { isRecordOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable, type Subject } from "#server/platform/personal-data/declaration.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import { erasesSubmissions } from "#server/submissions/erase-submissions.ts";
import { resumeStatusNames } from "#shared/schemas/resume.ts";
import { resumesContaining } from "./resume-filter.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes, resumeTexts } from "./table.ts";

const place = {
  people: "Candidatos a vagas",
  purpose: "Recrutamento e seleção",
  basis: "consent",
  term: "Até a exclusão pela equipe, a pedido da pessoa ou pelo prazo ativado",
} as const;

const isTheirFile = (subject: Subject) => {
  const isTheirs = isRecordOf(resumes.id, "resume", subject);
  return isTheirs && sql`${storedFiles.id} in (select ${resumes.fileId} from ${resumes} where ${isTheirs})`;
};

/** Personal data in applications: form, PDF and its text. */
export const resumeData = [
  personalTable({
    ...place,
    table: resumes,
    label: "Currículos",
    columns: {
      id: { label: "Número" },
      name: { label: "Nome" },
      email: { label: "E-mail" },
      phone: { label: "Telefone" },
      phoneE164: { label: "Telefone", notExported: "É o telefone em outra escrita" },
      areaOfInterest: { label: "Área de interesse" },
      presentation: { label: "Apresentação" },
      positionTitle: { label: "Vaga" },
      fileId: { label: "Arquivo", notExported: "O arquivo vai inteiro, em uma pasta" },
      status: { label: "Situação", names: resumeStatusNames },
      notes: { label: "Anotações" },
      reviewedByName: { label: "Avaliado por" },
      reviewedAt: { label: "Avaliado em" },
      tags: { label: "Etiquetas" },
      consentVersion: { label: "Texto do consentimento" },
      consentAt: { label: "Consentimento em" },
      isSuspect: { label: "Suspeito de ser de robô" },
      createdAt: { label: "Recebido em" },
      source: { label: "Como chegou ao site" },
      searchText: { label: "Texto de busca", notExported: "Repete as outras colunas" },
    },
    rowsOf: (subject) => isRecordOf(resumes.id, "resume", subject),
    rowsWith: resumesContaining,
    keys: {
      mail: resumes.email,
      phoneE164: resumes.phoneE164,
      createdAt: resumes.createdAt,
    },
    opens: { type: "resume", id: resumes.id },
    files: { name: "curriculo", id: resumes.id, fileId: resumes.fileId },
    erasure: erasesSubmissions(resumeKind),
  }),
  personalTable({
    ...place,
    table: resumeTexts,
    label: "Textos dos currículos em PDF",
    purpose: "Buscar palavras nos currículos",
    columns: {
      resumeId: { label: "Currículo" },
      searchText: { label: "Texto do PDF", notExported: "É o texto do arquivo, que vai inteiro" },
    },
    rowsOf: (subject) => isRecordOf(resumeTexts.resumeId, "resume", subject),
    erasure: { how: "follows" },
  }),
  personalTable({
    ...place,
    table: storedFiles,
    label: "Arquivos dos currículos",
    columns: {
      id: { label: "Código", notExported: "É um código interno" },
      name: { label: "Nome do arquivo" },
      byteSize: { label: "Tamanho em bytes" },
      sha256: { label: "SHA-256", notExported: "O arquivo vai inteiro, em uma pasta" },
      bytes: { label: "Conteúdo", notExported: "O arquivo vai inteiro, em uma pasta" },
      createdAt: { label: "Recebido em" },
    },
    rowsOf: isTheirFile,
    erasure: { how: "follows" },
  }),
];
