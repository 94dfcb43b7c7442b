import { sql } from "drizzle-orm";
import { containing } from "#server/platform/db/search.ts";
import { containsKey, isMentionOf, isRecordOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable } from "#server/platform/personal-data/declaration.ts";
import { erasesSubmissions } from "#server/submissions/erase-submissions.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { leadKind } from "./lead-kind.ts";
import { leadImportRejections, leadImports, leads } from "./table.ts";

const purpose =
  "Preparar a demonstração, o teste ou a loja que a pessoa pediu e, se houver interesse, fazer uma proposta; quando a consulta está ligada, saber da BrasilAPI, pelo CNPJ, nome, cidade e porte da empresa";
const people = "Interessados nos sistemas";
const place = {
  people,
  basis: "consent",
  term: "Até a exclusão pela equipe, a pedido da pessoa ou pelo prazo ativado",
} as const;

const rejectionId = sql`(${leadImportRejections.importId} || '-' || ${leadImportRejections.line})`;

/** Personal data in leads and their imports. */
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
      product: { label: "Produto", names: productNames },
      offer: { label: "Pedido", names: demoOfferNames },
      ownerId: { label: "Responsável", notExported: "É o código de alguém da equipe" },
      addedBy: { label: "Inserido por", notExported: "É o nome de alguém da equipe" },
      notes: { label: "Anotações" },
      company: { label: "Empresa do CNPJ, segundo a Receita Federal" },
      nextContactOn: { label: "Próximo contato" },
      firstContactAt: { label: "Primeiro contato em" },
      firstContactMinutes: { label: "Minutos até o primeiro contato" },
      searchText: { label: "Texto de busca", notExported: "Repete as outras colunas" },
    },
    rowsOf: (subject) => isRecordOf(leads.id, "lead", subject),
    rowsWith: (search) => containing(leads.searchText, search),
    keys: {
      mail: leads.email,
      phoneE164: leads.phoneE164,
      createdAt: leads.createdAt,
    },
    opens: { type: "lead", id: leads.id },
    erasure: erasesSubmissions(leadKind),
  }),
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
    mentions: { id: rejectionId, text: leadImportRejections.cells },
    rowsOf: (subject) => isMentionOf({ table: leadImportRejections, id: rejectionId }, subject),
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
      fileId: { label: "Arquivo", notExported: "É apagado quando a importação termina" },
      authorId: { label: "Código do autor", notExported: "É um código interno" },
      authorName: { label: "Autor" },
      authorAddress: { label: "Endereço IP do autor" },
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Nome e endereço são de quem importou, como no registro de auditoria" },
  }),
];
