import type { Context } from "#server/platform/context.ts";
import type { Listener } from "./client-address.ts";

/** One request on its way through the pipeline. Layers below leave here what the pipeline has to know of them. */
export type Exchange = {
  id: string;
  /** Client address, as far as TRUST_PROXY lets the server believe it. */
  address: string;
  /** Absent where a test calls the application without a socket. */
  listener: Listener | undefined;
  /** Label of the metrics: a pattern from a bounded set, never what a client wrote. */
  route: string | undefined;
  /** Gives the request this long from now on. For routes that allow it. */
  extendDeadline: (seconds: number) => void;
};

/** Hono's types for our requests. The variables are set below `/api` and `/trpc`. */
export type AppEnv = {
  Bindings: { exchange: Exchange };
  Variables: {
    ctx: Context;
    /** @throws AppError `forbidden` for a request that another site made a browser send, also without a cookie. */
    requireOwnOrigin: () => void;
  };
};
