import { inArray, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { auditLogs } from "#server/platform/audit/table.ts";
import { containing } from "#server/platform/db/search.ts";
import { containsKey, isMailOf, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import { personalTable, type Subject } from "#server/platform/personal-data/declaration.ts";
import { auditActionNames, auditEntityTypeNames } from "#shared/schemas/audit-log.ts";
import {
  accounts,
  invitations,
  passkeys,
  recoveryCodes,
  sessions,
  totpFactors,
  trustedDevices,
  users,
  verifications,
} from "./table.ts";

/** What is the same of all data of administrators. */
export const staff = {
  people: "Equipe",
  purpose: "Dar acesso à área administrativa a quem pode ter",
  basis: "contract",
  term: "Enquanto durar o vínculo",
} as const;

const inUse = "Conta da equipe em uso: é excluída na tela Usuários";

/** Condition for the rows of a person's account. */
export const isOfUser = (column: PgColumn, subject: Subject) => {
  const isTheirs = isMailOf(users.email, subject);
  return isTheirs && inArray(column, sql`(select ${users.id} from ${users} where ${isTheirs})`);
};

/** Personal data of administrators in their accounts. */
export const accountData = [
  personalTable({
    ...staff,
    table: users,
    label: "Usuários",
    columns: {
      id: { label: "Código", notExported: "É um código interno" },
      name: { label: "Nome" },
      email: { label: "E-mail" },
      isActive: { label: "Ativo" },
      lastLogin: { label: "Última entrada" },
      mailsContacts: { label: "Recebe por e-mail os contatos do dia" },
      contactsMailedOn: { label: "Último e-mail de contatos do dia" },
      createdAt: { label: "Criado em" },
      updatedAt: { label: "Alterado em" },
    },
    rowsOf: (subject) => isMailOf(users.email, subject),
    rowsWith: (searchKey) => containsKey([users.name, users.email], searchKey),
    erasure: { how: "keep", reason: inUse },
  }),
  personalTable({
    ...staff,
    table: sessions,
    label: "Sessões",
    term: "24 horas",
    columns: {
      id: { label: "Código", notExported: "É um segredo da instalação" },
      token: { label: "Segredo", notExported: "É um segredo da instalação" },
      userId: { label: "Usuário", notExported: "É um código interno" },
      expiresAt: { label: "Vale até" },
      ipAddress: { label: "Endereço IP" },
      userAgent: { label: "Navegador" },
      provedAt: { label: "Senha confirmada em" },
      createdAt: { label: "Entrou em" },
      updatedAt: { label: "Usada em" },
    },
    rowsOf: (subject) => isOfUser(sessions.userId, subject),
    erasure: { how: "keep", reason: inUse },
  }),
  personalTable({
    ...staff,
    table: trustedDevices,
    label: "Aparelhos lembrados",
    purpose: "Não pedir o código em cada entrada",
    term: "30 dias",
    columns: {
      id: { label: "Código", notExported: "É um código interno" },
      token: { label: "Segredo", notExported: "É um segredo da instalação" },
      userId: { label: "Usuário", notExported: "É um código interno" },
      userAgent: { label: "Navegador" },
      expiresAt: { label: "Vale até" },
      createdAt: { label: "Lembrado em" },
    },
    rowsOf: (subject) => isOfUser(trustedDevices.userId, subject),
    erasure: { how: "keep", reason: inUse },
  }),
  personalTable({
    ...staff,
    table: invitations,
    label: "Convites",
    people: "Quem foi convidado para a equipe",
    purpose: "Deixar que a própria pessoa crie a sua senha",
    basis: "interest",
    term: "7 dias, e 30 depois de vencer",
    columns: {
      id: { label: "Código", notExported: "É um código interno" },
      name: { label: "Nome" },
      email: { label: "E-mail" },
      invitedBy: { label: "Quem convidou" },
      invitedById: { label: "Quem convidou", notExported: "É um código interno" },
      expiresAt: { label: "Vale até" },
      createdAt: { label: "Convidado em" },
    },
    rowsOf: (subject) => isMailOf(invitations.email, subject),
    rowsWith: (searchKey) => containsKey([invitations.name, invitations.email], searchKey),
    erasure: { how: "delete" },
  }),
  personalTable({
    ...staff,
    table: accounts,
    label: "Senhas",
    columns: {
      userId: { label: "Usuário", notExported: "É um código interno" },
      password: { label: "Senha", notExported: "É um código irreversível" },
      createdAt: { label: "Criada em" },
      updatedAt: { label: "Alterada em" },
    },
    rowsOf: (subject) => isOfUser(accounts.userId, subject),
    erasure: { how: "keep", reason: inUse },
  }),
  personalTable({
    ...staff,
    table: totpFactors,
    label: "Aplicativos autenticadores",
    columns: {
      userId: { label: "Usuário", notExported: "É um código interno" },
      seed: { label: "Segredo", notExported: "É um segredo da instalação" },
      lastStep: { label: "Último código usado", notExported: "É um código interno" },
      createdAt: { label: "Ligado em" },
    },
    rowsOf: (subject) => isOfUser(totpFactors.userId, subject),
    erasure: { how: "keep", reason: inUse },
  }),
  personalTable({
    ...staff,
    table: recoveryCodes,
    label: "Códigos de recuperação",
    columns: {
      userId: { label: "Usuário", notExported: "É um código interno" },
      hash: { label: "Código", notExported: "É um código irreversível" },
      createdAt: { label: "Criado em" },
    },
    rowsOf: (subject) => isOfUser(recoveryCodes.userId, subject),
    erasure: { how: "keep", reason: inUse },
  }),
  personalTable({
    ...staff,
    table: passkeys,
    label: "Chaves de acesso",
    columns: {
      id: { label: "Identificação", notExported: "É um código interno" },
      userId: { label: "Usuário", notExported: "É um código interno" },
      name: { label: "Nome" },
      publicKey: { label: "Chave pública", notExported: "É um código interno" },
      createdAt: { label: "Criada em" },
      lastUsedAt: { label: "Usada em" },
    },
    rowsOf: (subject) => isOfUser(passkeys.userId, subject),
    erasure: { how: "keep", reason: inUse },
  }),
  personalTable({
    ...staff,
    table: verifications,
    label: "Recuperações de senha",
    term: "1 hora",
    columns: {
      userId: { label: "Usuário", notExported: "É um código interno" },
      expiresAt: { label: "Vale até" },
      createdAt: { label: "Pedida em" },
    },
    rowsOf: (subject) => isOfUser(verifications.userId, subject),
    erasure: { how: "keep", reason: inUse },
  }),
  personalTable({
    table: auditLogs,
    label: "Registro de auditoria",
    people: "Equipe",
    purpose: "Provar quem fez o quê com os dados (art. 37)",
    basis: "defense",
    term: "Permanente, ou 5 anos quando o prazo está ativo",
    columns: {
      id: { label: "Número" },
      adminId: { label: "Código do autor", notExported: "É um código interno" },
      adminName: { label: "Autor" },
      action: { label: "Ação", names: auditActionNames },
      entityType: { label: "Tipo", names: auditEntityTypeNames },
      entityId: { label: "Número do registro" },
      description: { label: "Descrição" },
      ipAddress: { label: "Endereço IP" },
      isFromBrowser: { label: "Informado pelo navegador" },
      createdAt: { label: "Em" },
      searchText: { label: "Texto de busca", notExported: "Repete as outras colunas" },
    },
    mentions: { id: auditLogs.id, text: auditLogs.description },
    // Entries about an account also contain its administrator's address.
    rowsOf: (subject) =>
      or(isOfUser(auditLogs.adminId, subject), isMentionOf({ table: auditLogs, id: auditLogs.id }, subject)),
    rowsWith: (search) => containing(auditLogs.searchText, search),
    erasure: {
      how: "keep",
      reason:
        "Prova das ações da equipe (art. 37 e exercício regular de direitos); nada cita de quem escreveu",
    },
  }),
];
