import { sql } from "drizzle-orm";
import { idsContaining, isOneOf } from "#server/platform/db/search.ts";
import { containsKey, isRecordOf, mentionsPerson } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { erasesSubmissions } from "#server/submissions/erase-submissions.ts";
import { personKeysData } from "#server/submissions/person-keys-table.ts";
import { searchTableData } from "#server/submissions/search-table.ts";
import { leadKind } from "./lead-kind.ts";
import { leadImportRejections, leadImports, leadPersonKeys, leadSearch, leads } from "./table.ts";

const purpose = "Marcar e preparar a demonstração pedida e, se houver interesse, fazer uma proposta";
const people = "Interessados nos sistemas";
const place = {
  people,
  basis: "consent",
  term: "Até a exclusão pela equipe, a pedido da pessoa ou pelo prazo ativado",
} as const;

/** What leads and their imports hold of people (product 17.3). */
export const leadData = [
  personalTable({
    ...place,
    table: leads,
    label: "Leads",
    purpose,
    columns: {
      id: { label: "Número" },
      name: { label: "Nome" },
      cnpj: { label: "CNPJ" },
      email: { label: "E-mail" },
      phone: { label: "Telefone" },
      phoneE164: { label: "Telefone", notExported: "É o telefone em outra escrita" },
      isImported: { label: "Importado" },
      importedAt: { label: "Importado em" },
      consentVersion: { label: "Texto do consentimento" },
      consentAt: { label: "Consentimento em" },
      isSuspect: { label: "Suspeito de ser de robô" },
      createdAt: { label: "Recebido em" },
      source: { label: "Como chegou ao site" },
      product: { label: "Produto" },
      ownerId: { label: "Responsável", notExported: "É o código de alguém da equipe" },
      version: "not personal",
      notes: { label: "Anotações" },
      nextContactOn: { label: "Próximo contato" },
      firstContactAt: { label: "Primeiro contato em" },
      firstContactMinutes: { label: "Minutos até o primeiro contato" },
      importId: "not personal",
      importLine: "not personal",
      searchText: { label: "Chave de busca", notExported: "Repete as outras colunas" },
    },
    rowsOf: (subject) => isRecordOf(leads.id, "lead", subject),
    rowsWith: (searchKey) => isOneOf(leads.id, idsContaining(leadSearch, searchKey)),
    keys: {
      mail: leads.email,
      phoneE164: leads.phoneE164,
      createdAt: leads.createdAt,
      indexed: leadPersonKeys,
    },
    opens: { type: "lead", id: leads.id },
    erasure: erasesSubmissions(leadKind),
  }),
  searchTableData(leadSearch, "lead", { ...place, label: "Chaves de busca dos leads" }),
  personKeysData(leadPersonKeys, "lead", { ...place, label: "Endereços e números dos leads" }),
  personalTable({
    table: leadImportRejections,
    label: "Linhas recusadas de importações",
    people,
    purpose: "Devolver à equipe as linhas que não puderam ser importadas",
    basis: "interest",
    term: "Um dia depois do fim da importação",
    columns: {
      importId: { label: "Importação" },
      line: { label: "Linha" },
      problem: { label: "Motivo" },
      cells: { label: "Conteúdo da linha" },
    },
    rowsOf: (subject) => mentionsPerson(sql`${leadImportRejections.cells}::text`, subject),
    rowsWith: (searchKey) => containsKey([leadImportRejections.cells], searchKey),
    erasure: { how: "delete" },
  }),
  personalTable({
    table: leadImports,
    label: "Importações de leads",
    people: "Equipe",
    purpose: "Saber quem importou o quê",
    basis: "interest",
    term: "Permanente",
    columns: {
      id: "not personal",
      fileName: "not personal",
      fileId: { label: "Arquivo", notExported: "É apagado quando a importação termina" },
      columns: "not personal",
      duplicates: "not personal",
      state: "not personal",
      headings: "not personal",
      lineCount: "not personal",
      lines: "not personal",
      imported: "not personal",
      skipped: "not personal",
      rejected: "not personal",
      authorId: { label: "Código do autor", notExported: "É um código interno" },
      authorName: { label: "Autor" },
      authorAddress: { label: "Endereço IP do autor" },
      createdAt: "not personal",
      endedAt: "not personal",
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Nome e endereço são de quem importou, como no registro de auditoria" },
  }),
];
