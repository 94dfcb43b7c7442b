import { isSuccess } from "#server/platform/outgoing/post-webhook.ts";
import type { Services } from "#server/platform/services.ts";
import { type DeliveredType, TEST_EVENT } from "#shared/schemas/delivery.ts";
import { SECRET_OVERLAP_HOURS } from "#shared/schemas/webhook.ts";
import type { Adapter, Receiver } from "./adapter.ts";

const GONE = 410;

/** An endpoint that takes any event, as Standard Webhooks describes it: the signature covers id, time and body. */
export const webhook: Adapter = {
  // By its host, since the path may contain a token.
  describe: ({ id, url }) => `Webhook nº ${id} para ${new URL(url).host}`,
  noun: "Webhook",
  nameOf: ({ url }) => new URL(url).host,
  dropsRepetitions: true,
  callOf: async (services, receiver, { event, messageId, data, createdAt, record }) => {
    const body = JSON.stringify(bodyOf(event, createdAt, { ...(receiver.fullBodies && record), ...data }));
    const now = new Date();
    const { Webhook } = await import("standardwebhooks");
    const signatures = signingSecrets(services, receiver).map((secret) =>
      new Webhook(secret).sign(messageId, now, body),
    );
    const headers = {
      "content-type": "application/json",
      "user-agent": "avante-site-webhooks",
      "webhook-id": messageId,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signatures.join(" "),
    };
    return { url: receiver.url, headers, body };
  },
  meaningOf: ({ status }) => (isSuccess(status) ? "delivered" : status === GONE ? "gone" : "temporary"),
  preview: async (_services, { id, url }) => ({
    lead: null,
    refusal: null,
    sent: { address: url, body: JSON.stringify(bodyOf(TEST_EVENT, new Date(), { id }), null, 2) },
  }),
};

function bodyOf(type: DeliveredType, timestamp: Date, data: object) {
  return { type, timestamp: timestamp.toISOString(), data };
}

/** Derives the secret of a seed: 32 bytes in base64 after `whsec_`. Another AUTH_SECRET makes another one. */
export function webhookSecret({ signerOf }: Pick<Services, "signerOf">, seed: string): string {
  const bytes = Buffer.from(signerOf("webhook-secret").sign(seed), "base64url");
  return `whsec_${bytes.toString("base64")}`;
}

/** Current signing secrets: the newest, and for 24 hours after a rotation the former one. */
function signingSecrets(
  services: Services,
  {
    secretSeed,
    formerSecretSeed,
    rotatedAt,
  }: Pick<Receiver, "secretSeed" | "formerSecretSeed" | "rotatedAt">,
): string[] {
  const overlapEnds = (rotatedAt?.getTime() ?? 0) + SECRET_OVERLAP_HOURS * 60 * 60 * 1000;
  const seeds = formerSecretSeed && Date.now() < overlapEnds ? [secretSeed, formerSecretSeed] : [secretSeed];
  return seeds.map((seed) => webhookSecret(services, seed));
}
