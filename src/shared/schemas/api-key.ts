import { z } from "zod";
import { keysOf } from "#shared/formats/keys-of.ts";
import { rowIdSchema } from "./row-id.ts";
import { requiredText } from "./text.ts";

/** Scopes of keys, for guards, screen and API documentation. */
export const apiScopeNames = {
  "leads:read": "Ler e exportar leads",
  "leads:write": "Criar leads e marcar como importados",
  "messages:read": "Ler mensagens",
  "messages:write": "Criar e marcar mensagens",
  "resumes:read": "Ler e exportar currículos",
  "resumes:write": "Criar e avaliar currículos",
} as const;
export type ApiScope = keyof typeof apiScopeNames;
export const apiScopes = keysOf(apiScopeNames);

/** A year: long enough for planning, short enough that a forgotten key expires. */
export const API_KEY_DAYS = 365;
/** Hours for which a rolled key's former secret still works. */
export const ROLLED_KEY_HOURS = 72;
/** Maximum valid keys. A company has a handful of programs. */
export const API_KEYS_MAX = 50;
const NETWORKS_MAX = 20;

export const apiKeyTerms = [30, 90, API_KEY_DAYS] as const;

const NOT_NETWORK = `Use até ${NETWORKS_MAX} endereços ou redes, como 203.0.113.7 ou 203.0.113.0/24.`;

const network = z
  .union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], { error: NOT_NETWORK })
  // Rejects IPv4 in IPv6 notation: its prefix length is ambiguous to readers, and parsers disagree on "::1.2.3.4".
  .refine((text) => !isIpv4InIpv6(text), NOT_NETWORK);

function isIpv4InIpv6(text: string): boolean {
  const [address = ""] = text.split("/");
  if (!address.includes(":")) return false;
  // A URL normalizes the spelling of an address.
  return address.includes(".") || new URL(`http://[${address}]`).hostname.startsWith("[::ffff:");
}

export const apiKeyInputSchema = z.object({
  name: requiredText({ label: "Nome", article: "o", max: 60 }),
  scopes: z
    .array(z.enum(apiScopes, { error: "Permissão desconhecida." }))
    .min(1, "Escolha pelo menos uma permissão.")
    .max(apiScopes.length),
  days: z
    .union(
      apiKeyTerms.map((days) => z.literal(days)),
      { error: "Escolha a validade." },
    )
    .default(API_KEY_DAYS),
  /** Networks that may use it; any if empty. */
  networks: z.array(network).max(NETWORKS_MAX, `O limite é de ${NETWORKS_MAX} redes.`).default([]),
});
export type ApiKeyInput = z.infer<typeof apiKeyInputSchema>;

/** The same as typed: one network per line. */
export const apiKeyFormSchema = apiKeyInputSchema.extend({
  days: z.string().transform(Number).pipe(apiKeyInputSchema.shape.days.unwrap()),
  networks: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .refine((all) => apiKeyInputSchema.shape.networks.safeParse(all).success, NOT_NETWORK),
});
export type ApiKeyForm = z.input<typeof apiKeyFormSchema>;

/** A key in the version shown, to detect concurrent rolls or revocations. */
export const apiKeyChangeSchema = z.object({
  id: rowIdSchema,
  baseVersion: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export type ApiKeyChange = z.infer<typeof apiKeyChangeSchema>;

/** A key for the typed client, without its secret. Timestamps are ISO 8601. */
export type ApiKey = {
  id: number;
  name: string;
  /** First characters of the secret, to distinguish keys. */
  prefix: string;
  scopes: ApiScope[];
  networks: string[];
  expiresAt: string;
  createdAt: string;
  createdByName: string;
  lastUsedAt: string | null;
  lastUsedIp: string | null;
  revokedAt: string | null;
  /** Until when a former secret works; null if none does. */
  overlapsUntil: string | null;
  /** Its user lost access: it is suspended until another user rolls it. */
  isVoid: boolean;
  version: number;
};

/** Answer to a creation or a roll: the only one that has the secret. */
export type IssuedApiKey = { name: string; secret: string; expiresAt: string };
