import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MINIMUM_MS } from "#shared/schemas/submission.ts";

const VERSION = "v1";
const RANDOM_BYTES = 16;
const KEY_BYTES = 32;
const KEY_PURPOSE = "public form challenge v1";
const SHAPE = /^(v1\.(\d{13})\.([\w-]{22}))\.([\w-]{43})$/;

declare module "#server/platform/services.ts" {
  interface Services {
    challenges: Challenges;
  }
}

export type JudgedChallenge =
  | { id: string; expiresAt: Date; rejected?: never }
  /** Not ours, too young or too old. */
  | { rejected: "forged" | "early" | "expired" };

export type Challenges = {
  /** A new one: `v1.<issued at>.<random>.<signature>`. Nothing is stored before it is spent. */
  issue: () => string;
  /** What a challenge says for itself; whether it has been spent before, the database knows. */
  judge: (challenge: string) => JudgedChallenge;
};

type Options = {
  /** The instances' common AUTH_SECRET, from which a key for this purpose alone is derived. */
  secret: string;
  /** Only tests have visitors who are faster. */
  minimumMs?: number | undefined;
};

/** Signed challenges of the public forms: they prove when a form was first shown, and each serves once. */
export function createChallenges({ secret, minimumMs = CHALLENGE_MINIMUM_MS }: Options): Challenges {
  const key = Buffer.from(hkdfSync("sha256", secret, "", KEY_PURPOSE, KEY_BYTES));
  const sign = (text: string) => createHmac("sha256", key).update(text).digest();
  return {
    issue: () => {
      const text = `${VERSION}.${Date.now()}.${randomBytes(RANDOM_BYTES).toString("base64url")}`;
      return `${text}.${sign(text).toString("base64url")}`;
    },
    judge: (challenge) => {
      const [, text = "", issuedAt = "", id = "", signature = ""] = SHAPE.exec(challenge) ?? [];
      if (!text || !timingSafeEqual(Buffer.from(signature, "base64url"), sign(text))) {
        return { rejected: "forged" };
      }
      const age = Date.now() - Number(issuedAt);
      if (age < minimumMs) return { rejected: "early" };
      if (age > CHALLENGE_LIFETIME_MS) return { rejected: "expired" };
      return { id, expiresAt: new Date(Number(issuedAt) + CHALLENGE_LIFETIME_MS) };
    },
  };
}
