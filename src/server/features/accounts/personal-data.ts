import { inArray, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { auditLogs } from "#server/platform/audit/table.ts";
import { containing } from "#server/platform/db/search.ts";
import { containsKey, isMailOf, isMentionOf } from "#server/platform/personal-data/conditions.ts";
import type { PersonalTable, Subject } from "#server/platform/personal-data/declaration.ts";
import {
  type DeclaredColumns,
  internal,
  personalTable,
} from "#server/platform/personal-data/personal-table.ts";
import { auditActionNames, auditEntityTypeNames } from "#shared/schemas/audit-log-names.ts";
import {
  invitations,
  passkeys,
  passwordResetTokens,
  passwords,
  recoveryCodes,
  sessions,
  totpFactors,
  trustedDevices,
  users,
} from "./table.ts";

/** Condition for the rows of a person's account. */
const isOfUser = (column: PgColumn, subject: Subject) => {
  const isTheirs = isMailOf(users.email, subject);
  return isTheirs && inArray(column, sql`(select ${users.id} from ${users} where ${isTheirs})`);
};

const secret = (label: string) => ({ label, notExported: "É um segredo da instalação" });
const hash = (label: string) => ({ label, notExported: "É um código irreversível" });

/** Declares a table about accounts, by the column with their ids. */
export function accountTable<Table extends PgTable>({
  of,
  ...declaration
}: DeclaredColumns<Table> & { of: PgColumn; label: string } & Partial<
    Omit<PersonalTable, "table" | "columns">
  >): PersonalTable {
  return personalTable<Table>({
    people: "Equipe",
    purpose: "Dar acesso à área administrativa a quem pode ter",
    basis: "contract",
    term: "Enquanto durar o vínculo",
    rowsOf: (subject) => isOfUser(of, subject),
    erasure: { how: "keep", reason: "Conta da equipe em uso: é excluída na tela Usuários" },
    ...declaration,
  });
}

/** Personal data of administrators in their accounts. */
export const accountData = [
  accountTable({
    table: users,
    of: users.id,
    label: "Usuários",
    columns: {
      id: internal("Código"),
      name: "Nome",
      email: "E-mail",
      isActive: "Ativo",
      lastLogin: "Última entrada",
      mailsContacts: "Recebe por e-mail os contatos do dia",
      contactsMailedOn: "Último e-mail de contatos do dia",
      createdAt: "Criado em",
      updatedAt: "Alterado em",
    },
    rowsOf: (subject) => isMailOf(users.email, subject),
    rowsWith: (searchKey) => containsKey([users.name, users.email], searchKey),
  }),
  accountTable({
    table: sessions,
    of: sessions.userId,
    label: "Sessões",
    term: "24 horas",
    columns: {
      id: secret("Código"),
      token: secret("Segredo"),
      expiresAt: "Vale até",
      ipAddress: "Endereço IP",
      userAgent: "Navegador",
      provedAt: "Senha confirmada em",
      createdAt: "Entrou em",
      updatedAt: "Usada em",
    },
  }),
  accountTable({
    table: trustedDevices,
    of: trustedDevices.userId,
    label: "Aparelhos lembrados",
    purpose: "Não pedir o código em cada entrada",
    term: "30 dias",
    columns: {
      id: internal("Código"),
      token: secret("Segredo"),
      userAgent: "Navegador",
      expiresAt: "Vale até",
      createdAt: "Lembrado em",
    },
  }),
  personalTable({
    table: invitations,
    label: "Convites",
    people: "Quem foi convidado para a equipe",
    purpose: "Deixar que a própria pessoa crie a sua senha",
    basis: "interest",
    term: "7 dias, e 30 depois de vencer",
    columns: {
      id: internal("Código"),
      name: "Nome",
      email: "E-mail",
      invitedBy: "Quem convidou",
      invitedById: internal("Quem convidou"),
      expiresAt: "Vale até",
      createdAt: "Convidado em",
    },
    rowsOf: (subject) => isMailOf(invitations.email, subject),
    rowsWith: (searchKey) => containsKey([invitations.name, invitations.email], searchKey),
    erasure: { how: "delete" },
  }),
  accountTable({
    table: passwords,
    of: passwords.userId,
    label: "Senhas",
    columns: {
      password: hash("Senha"),
      createdAt: "Criada em",
      updatedAt: "Alterada em",
    },
  }),
  accountTable({
    table: totpFactors,
    of: totpFactors.userId,
    label: "Aplicativos autenticadores",
    columns: { seed: secret("Segredo"), lastStep: internal("Último código usado"), createdAt: "Ligado em" },
  }),
  accountTable({
    table: recoveryCodes,
    of: recoveryCodes.userId,
    label: "Códigos de recuperação",
    columns: { hash: hash("Código"), createdAt: "Criado em" },
  }),
  accountTable({
    table: passkeys,
    of: passkeys.userId,
    label: "Chaves de acesso",
    columns: {
      id: internal("Identificação"),
      name: "Nome",
      publicKey: internal("Chave pública"),
      createdAt: "Criada em",
      lastUsedAt: "Usada em",
    },
  }),
  accountTable({
    table: passwordResetTokens,
    of: passwordResetTokens.userId,
    label: "Recuperações de senha",
    term: "1 hora",
    columns: {
      expiresAt: "Vale até",
      createdAt: "Pedida em",
    },
  }),
  personalTable({
    table: auditLogs,
    label: "Registro de auditoria",
    people: "Equipe",
    purpose: "Provar quem fez o quê com os dados (art. 37)",
    basis: "defense",
    term: "Permanente, ou 5 anos quando o prazo está ativo",
    columns: {
      adminId: internal("Código do autor"),
      adminName: "Autor",
      action: { label: "Ação", names: auditActionNames },
      entityType: { label: "Tipo", names: auditEntityTypeNames },
      entityId: "Número do registro",
      description: "Descrição",
      ipAddress: "Endereço IP",
      isFromBrowser: "Informado pelo navegador",
      createdAt: "Em",
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
