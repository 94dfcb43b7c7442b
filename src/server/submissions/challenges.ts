import { randomBytes } from "node:crypto";
import { createSigner } from "#server/platform/signer.ts";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MINIMUM_MS } from "#shared/submissions/challenge.ts";

const VERSION = "v1";
const RANDOM_BYTES = 16;
const KEY_PURPOSE = "public form challenge v1";
const FORMAT = /^(v1\.(\d{13})\.([\w-]{22}))\.([\w-]{43})$/;

declare module "#server/platform/services.ts" {
  interface Services {
    challenges: Challenges;
  }
}

export type JudgedChallenge =
  | { id: string; expiresAt: Date; rejected?: never }
  /** Invalid signature or format, too young, or too old. */
  | { rejected: "forged" | "early" | "expired" };

export type Challenges = {
  /** Issues `v1.<issued at, ms since 1970>.<random>.<signature>`. Stateless until spent. */
  issue: () => string;
  /** Checks signature and age. The database checks whether it is spent. */
  judge: (challenge: string) => JudgedChallenge;
};

type Options = {
  /** AUTH_SECRET shared by all instances; a key for challenges is derived from it. */
  secret: string;
  /** Minimum age in ms. Only tests lower it. */
  minimumMs?: number | undefined;
};

/** Creates the issuer of challenges: single-use proofs of when a form was first shown. */
export function createChallenges({ secret, minimumMs = CHALLENGE_MINIMUM_MS }: Options): Challenges {
  const signer = createSigner(secret, KEY_PURPOSE);
  return {
    issue: () => {
      const payload = `${VERSION}.${Date.now()}.${randomBytes(RANDOM_BYTES).toString("base64url")}`;
      return `${payload}.${signer.sign(payload)}`;
    },
    judge: (challenge) => {
      const [, payload = "", issuedAt = "", id = "", signature = ""] = FORMAT.exec(challenge) ?? [];
      if (!payload || !signer.isSignatureOf(signature, payload)) return { rejected: "forged" };
      const age = Date.now() - Number(issuedAt);
      if (age < minimumMs) return { rejected: "early" };
      if (age > CHALLENGE_LIFETIME_MS) return { rejected: "expired" };
      return { id, expiresAt: new Date(Number(issuedAt) + CHALLENGE_LIFETIME_MS) };
    },
  };
}
