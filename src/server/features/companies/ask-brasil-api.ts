import { z } from "zod";
import type { CompanyRegistry } from "#server/features/leads/look-up-company.job.ts";
import { postWebhook } from "#server/platform/outgoing/post-webhook.ts";
import type { WebhookNetwork } from "#server/platform/outgoing/webhook-network.ts";

/** Only a CNPJ is ever appended. */
const ADDRESS = "https://brasilapi.com.br/api/cnpj/v1/";
const TIMEOUT_MS = 1000;
const TEXT_MAX = 200;
/** The name of a person's business ends with their CPF, which nobody needs here. */
const TRAILING_CPF = /\s*\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/;

const text = z
  .string()
  .nullish()
  // PostgreSQL cannot store NUL, and other control characters are invisible.
  .transform((given) =>
    (given ?? "")
      .replaceAll(/\p{Cc}/gu, "")
      .trim()
      .slice(0, TEXT_MAX),
  );
const answerSchema = z.object({ razao_social: text, municipio: text, uf: text, porte: text });

/**
 * Creates the registry over BrasilAPI, with the connection checks of webhooks and a timeout of one second per lookup.
 */
export function createBrasilApi(network: WebhookNetwork, address: string = ADDRESS): CompanyRegistry {
  return async (cnpj) => {
    const { status, text: body } = await postWebhook(
      { ...network, timeoutMs: Math.min(TIMEOUT_MS, network.timeoutMs) },
      {
        method: "GET",
        url: address + encodeURIComponent(cnpj),
        headers: { accept: "application/json", "user-agent": "avante-site" },
        body: "",
      },
    );
    const at = new Date().toISOString();
    if (status === 404) return { state: "unknown", at };
    if (status !== 200) throw new Error(`BrasilAPI answered ${status}`);
    const { razao_social, municipio, uf, porte } = answerSchema.parse(JSON.parse(body));
    return {
      state: "found",
      name: razao_social.replace(TRAILING_CPF, ""),
      city: [municipio, uf].filter(Boolean).join("/"),
      size: porte,
      at,
    };
  };
}
