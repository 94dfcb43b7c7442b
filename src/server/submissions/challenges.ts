import { randomBytes } from "node:crypto";
import { createSigner } from "#server/platform/signer.ts";
import { type DestinationKind, receiverKinds } from "#shared/schemas/marketing-receivers.ts";
import { CHALLENGE_LIFETIME_MS, CHALLENGE_MINIMUM_MS } from "#shared/submissions/challenge.ts";

const RANDOM_BYTES = 16;
const KEY_PURPOSE = "public form challenge v1";
/** Version 2 has the receivers that the form named, version 1 none. */
const FORMAT = /^((?:v1|v2\.([a-z_-]+))\.(\d{13})\.([\w-]{22}))\.([\w-]{43})$/;

export type JudgedChallenge = {
  /** Receivers that the form named; empty for a forged challenge. */
  receivers: readonly DestinationKind[];
} & (
  | { id: string; expiresAt: Date; rejected?: never }
  /** Invalid signature or format, too young, or too old. */
  | { rejected: "forged" | "early" | "expired" }
);

export type Challenges = {
  /**
   * Issues `v1.<issued at, ms since 1970>.<random>.<signature>`, or `v2.<receivers>.…` for a form that names receivers of
   * its marketing consent. Stateless until spent.
   */
  issue: (receivers?: readonly DestinationKind[]) => string;
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
    issue: (receivers = []) => {
      const version = receivers.length > 0 ? `v2.${receivers.join("-")}` : "v1";
      const payload = `${version}.${Date.now()}.${randomBytes(RANDOM_BYTES).toString("base64url")}`;
      return `${payload}.${signer.sign(payload)}`;
    },
    judge: (challenge) => {
      const [, payload = "", named = "", issuedAt = "", id = "", signature = ""] =
        FORMAT.exec(challenge) ?? [];
      if (!payload || !signer.isSignatureOf(signature, payload)) return { rejected: "forged", receivers: [] };
      const receivers = receiverKinds.filter((kind) => named.split("-").includes(kind));
      const age = Date.now() - Number(issuedAt);
      if (age < minimumMs) return { rejected: "early", receivers };
      if (age > CHALLENGE_LIFETIME_MS) return { rejected: "expired", receivers };
      return { id, expiresAt: new Date(Number(issuedAt) + CHALLENGE_LIFETIME_MS), receivers };
    },
  };
}
