import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/app/router.ts";
import { BATCH_MAX } from "#shared/wire/batch.ts";
import { fetchText } from "./call-server.ts";
import { pace } from "./pace.ts";

export const trpcUrl = "/trpc";
/** The server demands a fresh proof of identity. */
const PRECONDITION_REQUIRED = 428;
type Fetch = NonNullable<Parameters<typeof httpLink>[0]["fetch"]>;
let prove: (() => Promise<boolean>) | undefined;

/**
 * Sets the function that asks for the proof which a sensitive change demands; the call is retried if it resolves to
 * true.
 */
export function proveBy(ask: typeof prove): void {
  prove = ask;
}

/** Asks for a fresh proof if an answer demands it. Resolves to true if given: the call must then be retried. */
export async function isProvenFor({ status }: { status?: number | undefined }): Promise<boolean> {
  return status === PRECONDITION_REQUIRED && (await prove?.()) === true;
}

/** Bytes that a slow connection sends in a millisecond. */
const SLOW_BYTES_PER_MS = 16;

/** Each attempt has a separate time limit; the proof has none. */
export function provenFetch(limit: "callMs" | "longCallMs", given?: RequestInit): Fetch {
  return async (input, init = {}) => {
    const sendingMs = typeof init.body === "string" ? init.body.length / SLOW_BYTES_PER_MS : 0;
    const limitMs = Math.min(pace[limit] + sendingMs, pace.longCallMs);
    const attempt = () =>
      fetchText(String(input), { ...(init as RequestInit), ...given }, { limitMs, signal: init.signal });
    let answer = await attempt();
    if (await isProvenFor(answer)) answer = await attempt();
    return { ok: answer.status < 300, json: async () => JSON.parse(answer.body) };
  };
}

/**
 * Batches concurrent queries unless their context sets `skipBatch` or `isLong`; each mutation is its own request.
 */
export const trpcLinks = [
  splitLink({
    condition: ({ type, context }) =>
      type === "query" && context.skipBatch !== true && context.isLong !== true,
    true: httpBatchLink({ url: trpcUrl, fetch: provenFetch("callMs"), maxItems: BATCH_MAX }),
    false: splitLink({
      condition: ({ context }) => context.isLong === true,
      true: httpLink({ url: trpcUrl, fetch: provenFetch("longCallMs") }),
      false: httpLink({ url: trpcUrl, fetch: provenFetch("callMs") }),
    }),
  }),
];

/** tRPC client without React, for public forms and back-office writes. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
