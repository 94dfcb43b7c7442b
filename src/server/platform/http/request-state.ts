import type { Context } from "#server/platform/context.ts";
import type { Listener } from "./client-address.ts";

/** The state of one request. Inner layers write here what the pipeline needs from them. */
export type RequestState = {
  id: string;
  /** Client address; read from X-Forwarded-For as far as TRUST_PROXY allows. */
  address: string;
  /** Undefined when a test calls the application without a socket. */
  listener: Listener | undefined;
  /** Label of the metrics: a pattern from a bounded set, never the client's own text. */
  route: string | undefined;
  /** Whether the connection closes with the answer, so that the rest of a large body is not received. */
  closesConnection: boolean;
  /** Whether a success gets a line in the log, as all calls do but those that pages make by themselves. */
  logsSuccess: boolean;
  /** Replaces the remaining time of the request. For routes that allow it. */
  extendDeadline: (seconds: number) => void;
};

/** Hono's types for a request. The variables are set below `/api` and `/trpc`. */
export type AppEnv = {
  Bindings: { state: RequestState };
  Variables: {
    ctx: Context;
    /** @throws AppError `forbidden` for a cross-site write, also without a cookie. */
    requireOwnOrigin: () => void;
  };
};
