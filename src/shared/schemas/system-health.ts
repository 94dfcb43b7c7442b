import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";

/** Checks in display order. */
export const healthCheckNames = {
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
  passkeys: "Chaves de acesso",
  backup: "Backup",
  erasures: "Eliminações",
  jobs: "Tarefas",
  environment: "Modo",
  secret: "Segredo das sessões",
} as const;
export type HealthCheckName = keyof typeof healthCheckNames;
export const healthChecks = keysOf(healthCheckNames);

export const healthStateNames = {
  ok: "Ok",
  warning: "Atenção",
  error: "Erro",
} as const;
export type HealthState = keyof typeof healthStateNames;
export const healthStates = keysOf(healthStateNames);

const healthFactSchema = z.object({
  check: z.enum(healthChecks),
  state: z.enum(healthStates),
  /** A Portuguese sentence with the finding or the remedy. Contains no secret and no personal data. */
  text: z.string(),
});
export type HealthFact = z.infer<typeof healthFactSchema>;

/** State of the installation at an ISO 8601 time, for screen and REST. */
export const systemHealthSchema = z.object({ checked_at: z.string(), facts: z.array(healthFactSchema) });
export type SystemHealth = z.infer<typeof systemHealthSchema>;
