import type { Services } from "#server/platform/services.ts";
import { SECRET_OVERLAP_HOURS } from "#shared/schemas/webhook.ts";
import type { webhookEndpoints } from "./table.ts";

type Signing = Pick<typeof webhookEndpoints.$inferSelect, "secretSeed" | "formerSecretSeed" | "rotatedAt">;

/** Derives the secret of a seed: 32 bytes in base64 after `whsec_`. Another AUTH_SECRET makes another one. */
export function webhookSecret({ signerOf }: Pick<Services, "signerOf">, seed: string): string {
  const bytes = Buffer.from(signerOf("webhook-secret").sign(seed), "base64url");
  return `whsec_${bytes.toString("base64")}`;
}

/** Secrets that sign now: the current one, and the former one for 24 hours after a rotation. */
export function signingSecrets(
  services: Pick<Services, "signerOf">,
  { secretSeed, formerSecretSeed, rotatedAt }: Signing,
): string[] {
  const overlapEnds = (rotatedAt?.getTime() ?? 0) + SECRET_OVERLAP_HOURS * 60 * 60 * 1000;
  const seeds = formerSecretSeed && Date.now() < overlapEnds ? [secretSeed, formerSecretSeed] : [secretSeed];
  return seeds.map((seed) => webhookSecret(services, seed));
}
