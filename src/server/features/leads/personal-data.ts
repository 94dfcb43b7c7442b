import { and, isNotNull, or, sql } from "drizzle-orm";
import { containsKey, isRecordOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable, staffTable } from "#server/platform/personal-data/personal-table.ts";
import { erasesSubmissions } from "#server/submissions/delete-submissions.ts";
import { submissionsContaining } from "#server/submissions/submission-search.ts";
import { demoOfferNames } from "#shared/schemas/demo-offers.ts";
import { productNames } from "#shared/schemas/interests.ts";
import { leadStageNames } from "#shared/schemas/lead-stages.ts";
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
      name: "Nome",
      cnpj: "CNPJ",
      companyName: "Empresa",
      email: "E-mail",
      phone: "Telefone",
      isImported: "Importado",
      importedAt: "Importado em",
      consentVersion: "Texto do consentimento",
      consentAt: "Consentimento em",
      isSuspect: "Suspeito de ser de robô",
      createdAt: "Recebido em",
      source: "Como chegou ao site",
      product: { label: "Produto", names: productNames },
      offer: { label: "Pedido", names: demoOfferNames },
      ownerId: { label: "Responsável", notExported: "É o código de alguém da equipe" },
      addedBy: { label: "Inserido por", notExported: "É o nome de alguém da equipe" },
      notes: "Anotações",
      company: "Empresa do CNPJ, segundo a Receita Federal",
      nextContactOn: "Próximo contato",
      nextContactTime: "Hora do próximo contato",
      firstContactAt: "Primeiro contato em",
      firstContactMinutes: "Minutos até o primeiro contato",
      stage: { label: "Andamento", names: leadStageNames },
      lostReason: "Motivo da perda",
      closedAt: "Ganho ou perdido em",
      answers: "Respostas a perguntas do formulário",
      ownPageId: { label: "Página do formulário", notExported: "É o número de uma página do site" },
    },
    rowsOf: (subject) => isRecordOf(leads.id, "lead", subject),
    rowsWith: (search) =>
      or(
        submissionsContaining(leads, "lead", search),
        and(isNotNull(leads.answers), containsKey([leads.answers], search)),
      ),
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
      importId: "Importação",
      line: "Linha",
      problem: "Motivo",
      cells: "Conteúdo da linha",
    },
    mentions: { id: rejectionId, text: leadImportRejections.cells },
    erasure: { how: "delete" },
  }),
  staffTable({
    table: leadImports,
    label: "Importações de leads",
    purpose: "Saber quem importou o quê",
    basis: "interest",
    term: "Permanente",
    columns: {
      fileId: { label: "Arquivo", notExported: "É apagado quando a importação termina" },
      given: { label: "O que vale para o arquivo", notExported: "O responsável é alguém da equipe" },
      authorAddress: "Endereço IP do autor",
    },
    keptBecause: "Nome e endereço são de quem importou, como no registro de auditoria",
  }),
];
