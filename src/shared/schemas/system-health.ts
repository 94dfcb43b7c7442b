import { z } from "zod";

/** What is checked, in the order in which it is listed. */
export const healthChecks = [
  "database",
  "role",
  "extensions",
  "migrations",
  "clock",
  "disk",
  "storage",
  "mail",
  "sender",
  "contact",
  "public_url",
  "proxy",
  "backup",
  "erasures",
  "jobs",
  "environment",
  "secret",
] as const;
export type HealthCheckName = (typeof healthChecks)[number];
export const healthCheckNames: Readonly<Record<HealthCheckName, string>> = {
  database: "Banco de dados",
  role: "Usuário do banco",
  extensions: "Extensões do banco",
  migrations: "Estrutura do banco",
  clock: "Relógio",
  disk: "Espaço em disco",
  storage: "Arquivos",
  mail: "Servidor de e-mail",
  sender: "Remetente dos e-mails",
  contact: "E-mail de contato",
  public_url: "Endereço do site",
  proxy: "Proxy",
  backup: "Backup",
  erasures: "Eliminações",
  jobs: "Tarefas",
  environment: "Modo",
  secret: "Chave das sessões",
};

export const healthStates = ["ok", "warning", "error"] as const;
export type HealthState = (typeof healthStates)[number];
export const healthStateNames: Readonly<Record<HealthState, string>> = {
  ok: "Ok",
  warning: "Atenção",
  error: "Erro",
};

const healthFactSchema = z.object({
  check: z.enum(healthChecks),
  state: z.enum(healthStates),
  /** A sentence in Portuguese: the fact, or what to do. It has no secret and no personal data. */
  text: z.string(),
});
export type HealthFact = z.infer<typeof healthFactSchema>;

/** The state of the installation at a time in ISO 8601, for screen and REST. */
export const systemHealthSchema = z.object({ checked_at: z.string(), facts: z.array(healthFactSchema) });
export type SystemHealth = z.infer<typeof systemHealthSchema>;
