import { sql } from "drizzle-orm";
import { containsKey, isRecordOf } from "#server/platform/personal-data/conditions.ts";
import type { Subject } from "#server/platform/personal-data/declaration.ts";
import { internal, personalTable, staffTable } from "#server/platform/personal-data/personal-table.ts";
import { storedFiles } from "#server/platform/storage/table.ts";
import { erasesSubmissions } from "#server/submissions/delete-submissions.ts";
import { resumeStatusNames } from "#shared/schemas/resume-filters.ts";
import { RESUME_LINK_DAYS } from "#shared/schemas/resume-link.ts";
import { resumesContaining } from "./resume-filter.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumeLinks, resumeOpinions, resumes, resumeTexts } from "./table.ts";

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
      name: "Nome",
      email: "E-mail",
      phone: "Telefone",
      areaOfInterest: "Área de interesse",
      presentation: "Apresentação",
      positionTitle: "Vaga",
      fileId: { label: "Arquivo", notExported: "O arquivo vai inteiro, em uma pasta" },
      status: { label: "Situação", names: resumeStatusNames },
      notes: "Anotações",
      reviewedByName: "Avaliado por",
      reviewedAt: "Avaliado em",
      tags: "Etiquetas",
      consentVersion: "Texto do consentimento",
      consentAt: "Consentimento em",
      isSuspect: "Suspeito de ser de robô",
      createdAt: "Recebido em",
      source: "Como chegou ao site",
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
      resumeId: "Currículo",
      searchText: { label: "Texto do PDF", notExported: "É o texto do arquivo, que vai inteiro" },
    },
    rowsOf: (subject) => isRecordOf(resumeTexts.resumeId, "resume", subject),
    erasure: { how: "follows" },
  }),
  personalTable({
    ...place,
    table: resumeOpinions,
    label: "Pareceres sobre candidaturas",
    people: "Candidatos a vagas, equipe e quem avaliou por um link",
    purpose: "Escolher entre candidatos",
    term: "Com a candidatura",
    columns: {
      resumeId: "Currículo",
      score: "Nota",
      sentence: "Parecer",
      linkName: "Link de",
      createdAt: "Dado em",
      updatedAt: "Mudado em",
    },
    rowsOf: (subject) => isRecordOf(resumeOpinions.resumeId, "resume", subject),
    rowsWith: (searchKey) => containsKey([resumeOpinions.sentence, resumeOpinions.authorName], searchKey),
    erasure: { how: "follows" },
  }),
  staffTable({
    table: resumeLinks,
    label: "Links para avaliar candidaturas",
    purpose: "Mostrar candidaturas a um gestor sem login",
    basis: "interest",
    term: `${RESUME_LINK_DAYS} dias`,
    columns: { name: "Para quem", createdAt: "Criado em" },
    keptBecause: "Diz para quem foi o link, e vale poucos dias; a candidatura eliminada some dele na hora",
  }),
  personalTable({
    ...place,
    table: storedFiles,
    label: "Arquivos dos currículos",
    columns: {
      id: internal("Código"),
      name: "Nome do arquivo",
      byteSize: "Tamanho em bytes",
      sha256: { label: "SHA-256", notExported: "O arquivo vai inteiro, em uma pasta" },
      bytes: { label: "Conteúdo", notExported: "O arquivo vai inteiro, em uma pasta" },
      createdAt: "Recebido em",
    },
    rowsOf: isTheirFile,
    erasure: { how: "follows" },
  }),
];
