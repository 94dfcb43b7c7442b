import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { createSigner } from "#server/platform/signer.ts";
import type { AppEnv } from "./request-state.ts";

/** What an administrator reads besides: sentences on what does not work although the server is ready. */
export type ReadinessDetail = (headers: Headers) => Promise<readonly string[] | undefined>;

type Parts = {
  version: string;
  isReady: () => Promise<boolean>;
  detailFor: ReadinessDetail;
  probes: Probes;
};

/**
 * `/healthz` answers with the version; `/readyz` is 200 only while the database accepts writes, and tells
 * administrators what else is wrong. Probes ask every few seconds: only a failure is logged.
 */
export function healthRoutes({ version, isReady, detailFor, probes }: Parts) {
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
/** Nobody without the secret makes a valid probe, and this installation sends one now and then. */
const MAX_USED = 1000;

/** What `/healthz` adds for a request with a valid probe. */
export type ProbeAnswer = {
  /** Addresses in X-Forwarded-For. A probe sends none, so each was added by a proxy. */
  hops: number;
  /** TRUST_PROXY of the server that answers. */
  trustProxy: number;
};

/**
 * Probes with which an instance recognizes a request that another part of this installation sent through PUBLIC_URL. A
 * token is valid for 15 seconds at every instance with the same AUTH_SECRET, and once at each.
 */
export type Probes = {
  create: () => string;
  /** Undefined for a token that is invalid, expired or used. */
  answer: (headers: Headers) => ProbeAnswer | undefined;
};

/** Creates and answers probes. */
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
