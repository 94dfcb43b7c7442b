import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/app/router.ts";

const url = "/trpc";

/**
 * Writes travel alone, so that each has a status of its own; reads made together travel together, and their answers
 * too, unless one's context says `skipBatch`.
 */
export const trpcLinks = [
  splitLink({
    condition: (operation) => operation.type === "query" && operation.context.skipBatch !== true,
    true: httpBatchLink({ url }),
    false: httpLink({ url }),
  }),
];

/** Typed calls without React, for the public forms. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
