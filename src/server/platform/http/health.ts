import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { createSigner } from "#server/platform/signer.ts";
import type { AppEnv } from "./request-state.ts";

/** Sentences for administrators on problems that do not affect readiness. */
export type ReadinessDetail = (headers: Headers) => Promise<readonly string[] | undefined>;

type Dependencies = {
  version: string;
  isReady: () => Promise<boolean>;
  detailFor: ReadinessDetail;
  probes: Probes;
};

/**
 * `/healthz` returns the version; `/readyz` returns 200 only while the database accepts writes, and tells
 * administrators about other problems. Probes poll every few seconds, so only failures are logged.
 */
export function healthRoutes({ version, isReady, detailFor, probes }: Dependencies) {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => {
      c.env.state.logsSuccess = false;
      const probe = probes.answer(c.req.raw.headers);
      return c.json({ status: "ok", version, ...(probe ? { probe } : {}) });
    })
    .get("/readyz", async (c) => {
      c.env.state.logsSuccess = false;
      const ready = await isReady();
      const problems = ready ? await detailFor(c.req.raw.headers) : undefined;
      const status = ready ? "ready" : "unavailable";
      return c.json(problems ? { status, problems } : { status }, ready ? 200 : 503);
    });
}

export const PROBE_HEADER = "X-Site-Probe";
const PURPOSE = "health probe";
const VALID_MS = 15_000;
/** Bounds the used tokens: only this installation can create valid ones, and does so rarely. */
const MAX_USED = 1000;

/** Additional fields of `/healthz` for a valid probe. */
export type ProbeAnswer = {
  /** Addresses in X-Forwarded-For. Probes send none, so proxies added each. */
  hops: number;
  /** TRUST_PROXY of the responding server. */
  trustProxy: number;
};

/**
 * Probes identify requests that this installation sends to itself through PUBLIC_URL. A token is valid for 15 seconds
 * on instances with the same AUTH_SECRET, once on each.
 */
export type Probes = {
  create: () => string;
  /** Undefined for an invalid, expired or used token. */
  answer: (headers: Headers) => ProbeAnswer | undefined;
};

/** Creates and verifies probes. */
export function createProbes(secret: string, trustProxy: number): Probes {
  const signer = createSigner(secret, PURPOSE);
  const used = new LRUCache<string, true>({ max: MAX_USED });
  const accept = (token: string): boolean => {
    const [expires = "", nonce = "", signature = ""] = token.split(".");
    const now = Date.now();
    if (!signer.isSignatureOf(signature, `${expires}.${nonce}`) || !(Number(expires) > now)) return false;
    if (used.has(nonce)) return false;
    used.set(nonce, true, { ttl: Number(expires) - now });
    return true;
  };
  return {
    create: () => {
      const text = `${Date.now() + VALID_MS}.${crypto.randomUUID()}`;
      return `${text}.${signer.sign(text)}`;
    },
    answer: (headers) => {
      const token = headers.get(PROBE_HEADER);
      if (!token || !accept(token)) return undefined;
      const hops = (headers.get("x-forwarded-for") ?? "").split(",").filter((hop) => hop.trim()).length;
      return { hops, trustProxy };
    },
  };
}
