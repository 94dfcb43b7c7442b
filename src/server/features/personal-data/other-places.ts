import { or, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { deletedRecords, recordChanges } from "#server/platform/audit/table.ts";
import { hasTextOf } from "#server/platform/db/any-of.ts";
import { storedAnswers } from "#server/platform/idempotency/table.ts";
import { deleteMails, readMailbox } from "#server/platform/mail/mailbox.ts";
import { containsKey, isAboutRecordOf, mayMention } from "#server/platform/personal-data/conditions.ts";
import type { PersonalStore } from "#server/platform/personal-data/declaration.ts";
import { personalTable, staffTable } from "#server/platform/personal-data/personal-table.ts";
import { rateLimits } from "#server/platform/rate-limits/table.ts";
import { auditEntityTypeNames } from "#shared/schemas/audit-log-names.ts";
import { erasedKeys, erasures, personExports } from "./table.ts";

/** Places that the server cannot search or erase, and how they are handled. */
export const otherPlaces: readonly PersonalStore[] = [
  {
    label: "Registros de acesso do servidor",
    people: "Quem visita o site",
    purpose: "Guardar os acessos (Marco Civil da Internet, art. 15) e manter o site seguro",
    basis: "duty",
    term: "6 meses, onde a operação guarda os registros",
    erasureNote: "Ficam por obrigação legal. Não têm o conteúdo dos formulários.",
  },
  {
    label: "Backups",
    people: "Todas as pessoas desta lista",
    purpose: "Recuperar os dados depois de um desastre",
    basis: "interest",
    term: "O que a operação definir; por padrão, os 14 mais novos",
    erasureNote:
      "Saem com os backups antigos. Um backup restaurado é eliminado de novo quando o servidor inicia.",
  },
  {
    label: "Rascunhos no navegador da equipe",
    people: "Quem escreve pelo site",
    purpose: "Não perder o que se digita na área administrativa",
    basis: "interest",
    term: "Até salvar ou descartar",
    erasureNote: "Ficam no navegador de quem digitou, até essa pessoa salvar ou descartar.",
  },
];

/** Personal data in histories and deleted records. The audit log itself is declared with the accounts. */
export const auditData = [
  personalTable({
    table: recordChanges,
    label: "Históricos",
    people: "Quem escreve pelo site, e a equipe",
    purpose: "Saber quem mudou o quê, e desfazer",
    basis: "interest",
    term: "Com o registro a que pertencem",
    columns: {
      entityType: { label: "Tipo do registro", names: auditEntityTypeNames },
      entityId: "Número do registro",
      changes: "Mudanças",
      createdAt: "Em",
    },
    rowsOf: (subject) => isAboutRecordOf(recordChanges.entityType, recordChanges.entityId, subject),
    rowsWith: (searchKey) => containsKey([recordChanges.changes], searchKey),
    // A subject request survives erasure anonymized, so its history is deleted explicitly.
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
      rows: { label: "Conteúdo", notExported: "Tem segredos, como o código da senha de um usuário" },
      deletedAt: "Excluído em",
    },
    mentions: { id: deletedRecords.auditLogId, text: deletedRecords.rows },
    erasure: { how: "delete" },
  }),
];

/** Personal data stored by exports and erasures. */
export const ownTables = [
  personalTable({
    table: personExports,
    label: "Links de exportação",
    people: "Quem pede os próprios dados",
    purpose: "Entregar uma cópia dos dados (art. 18, II e V)",
    basis: "duty",
    term: "72 horas",
    columns: {
      mails: "Endereços",
      phones: "Telefones",
      requestId: "Pedido",
      authorName: "Criado por",
      createdAt: "Criado em",
      expiresAt: "Vale até",
      downloads: "Vezes baixado",
      revokedAt: "Cancelado em",
    },
    rowsOf: ({ mails, phones }) =>
      or(
        mails.size > 0 ? sql`${personExports.mails} ?| ${makePgArray([...mails])}::text[]` : undefined,
        phones.size > 0 ? sql`${personExports.phones} ?| ${makePgArray([...phones])}::text[]` : undefined,
      ),
    erasure: { how: "delete" },
  }),
  staffTable({
    table: erasures,
    label: "Recibos de eliminação",
    purpose: "Provar que um pedido de eliminação foi atendido",
    basis: "defense",
    term: "Permanente, sem dado de quem pediu",
    columns: {
      createdAt: "Em",
    },
    keptBecause: "Prova da eliminação, sem dado de quem pediu",
  }),
  personalTable({
    table: erasedKeys,
    label: "Códigos cifrados de pessoas eliminadas",
    people: "Quem pediu a eliminação",
    purpose: "Eliminar de novo o que um backup restaurado trouxer de volta",
    basis: "duty",
    term: "Permanente",
    columns: {
      keyHash: "Código cifrado",
      erasedAt: "Eliminado em",
      secretMark: "Segredo do código",
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Sem o código cifrado, um backup antigo traria os dados de volta" },
  }),
];

/** Personal data in rate limits: the network of each caller. */
export const rateLimitData = [
  personalTable({
    table: rateLimits,
    label: "Limites de uso",
    people: "Quem usa os formulários e a entrada",
    purpose: "Impedir abusos",
    basis: "interest",
    term: "Até o fim de cada limite, no máximo 24 horas",
    columns: {
      key: { label: "Rede ou conta", notExported: "Nada o liga a uma pessoa" },
      expire: { label: "Vale até", notExported: "Nada o liga a uma pessoa" },
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Nada os liga a uma pessoa, e expiram em até 24 horas" },
  }),
];

/** Personal data in stored answers of calls with an Idempotency-Key. */
export const storedAnswerData = [
  personalTable({
    table: storedAnswers,
    label: "Respostas guardadas de chamadas da API",
    people: "Quem chama a API, e quem um usuário criado por ela é",
    purpose: "Responder do mesmo modo a uma chamada repetida, sem fazer nada duas vezes",
    basis: "interest",
    term: "24 horas",
    columns: {
      id: { label: "Código de quem chamou", notExported: "Nada o liga a uma pessoa" },
      input: { label: "Código do que foi pedido", notExported: "Nada o liga a uma pessoa" },
      answer: { label: "Resposta cifrada", notExported: "Só a Idempotency-Key de quem chamou a abre" },
    },
    rowsOf: () => undefined,
    erasure: { how: "keep", reason: "Só a Idempotency-Key de quem chamou as abre, e saem em 24 horas" },
  }),
];

/** Personal data in the queue: addresses in mail server errors. */
export const queueData: PersonalStore = {
  label: "Tarefas e e-mails na fila",
  people: "Quem escreve pelo site, e a equipe",
  purpose: "Enviar avisos e respostas",
  basis: "interest",
  term: "7 dias depois de concluídas ou de falharem de vez",
  erasureNote: "As tarefas que citam a pessoa são excluídas, e nada mais é enviado por elas.",
  mentions: {
    place: "jobs.job",
    find: async (_services, db, subject) => {
      const isCandidate = mayMention(sql`(coalesce(data::text, '') || coalesce(output::text, ''))`, subject);
      if (!isCandidate) return [];
      return [
        ...(await db.execute<{ id: string; text: unknown }>(
          sql`select id::text, jsonb_build_array(data, output) as text from jobs.job where ${isCandidate}`,
        )),
      ];
    },
    erase: (_services, tx, ids) =>
      tx.execute(sql`delete from jobs.job where ${hasTextOf(sql`id::text`, ids)}`),
  },
};

/** Personal data in the mailbox, which replaces a missing mail server. */
export const mailboxData: PersonalStore = {
  label: "Pasta de e-mails, sem servidor de e-mail",
  people: "Quem escreve pelo site, e a equipe",
  purpose: "Guardar o que não pôde ser enviado",
  basis: "interest",
  term: "30 dias",
  erasureNote: "Os arquivos que citam a pessoa são excluídos desta máquina.",
  mentions: {
    place: "mailbox",
    find: ({ mailboxDir }) => readMailbox(mailboxDir),
    erase: ({ mailboxDir }, _tx, names) => deleteMails(mailboxDir, names),
  },
};
