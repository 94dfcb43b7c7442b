import { keysOf } from "#shared/formats/keys-of.ts";

/** Actions recorded in the audit log. */
export const auditActionNames = {
  CREATE: "Criação",
  UPDATE: "Alteração",
  DELETE: "Exclusão",
  LOGIN: "Login",
  LOGOUT: "Logout",
  VIEW: "Visualização",
  EXPORT: "Exportação",
  TEST: "Teste",
} as const;
export type AuditAction = keyof typeof auditActionNames;
export const auditActions = keysOf(auditActionNames);

/** Types of the record an entry is about. */
export const auditEntityTypeNames = {
  user: "Usuário",
  lead: "Lead",
  config: "Configuração",
  access: "Acesso",
  resume: "Currículo",
  message: "Mensagem",
  slider: "Slider",
  path: "Endereço",
  auth: "Autenticação",
  system: "Sistema",
  request: "Pedido de titular",
  privacy: "Privacidade",
  position: "Vaga",
  page: "Página própria",
  file: "Arquivo",
  campaign: "Campanha",
  key: "Chave de integração",
} as const;
export type AuditEntityType = keyof typeof auditEntityTypeNames;
export const auditEntityTypes = keysOf(auditEntityTypeNames);
