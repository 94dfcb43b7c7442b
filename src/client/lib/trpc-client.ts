import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/app/router.ts";
import { BATCH_MAX } from "#shared/wire/batch.ts";

const url = "/trpc";
/** The server demands a fresh proof of who is there. */
const PRECONDITION_REQUIRED = 428;
type Fetch = (...call: Parameters<NonNullable<Parameters<typeof httpLink>[0]["fetch"]>>) => Promise<Response>;
let prove: (() => Promise<boolean>) | undefined;

/** Sets what asks for the proof that a sensitive change demands; the call is repeated when it resolves to true. */
export function proveBy(ask: typeof prove): void {
  prove = ask;
}

/** Fetches, and repeats a call that the server answers with a demand for a fresh proof, once it was given. */
export const provenFetch: Fetch = async (input, init) => {
  const answer = await fetch(input, init);
  return answer.status === PRECONDITION_REQUIRED && (await prove?.()) ? fetch(input, init) : answer;
};

/** Batches concurrent queries unless their context sets `skipBatch`; each mutation is its own request. */
export const trpcLinks = [
  splitLink({
    condition: (operation) => operation.type === "query" && operation.context.skipBatch !== true,
    true: httpBatchLink({ url, fetch: provenFetch, maxItems: BATCH_MAX }),
    false: httpLink({ url, fetch: provenFetch }),
  }),
];

/** tRPC client without React, for public forms and back-office writes. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
