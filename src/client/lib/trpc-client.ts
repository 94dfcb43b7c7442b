import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/app/router.ts";
import { BATCH_MAX } from "#shared/wire/batch.ts";

const url = "/trpc";

/**
 * Each write is a request of its own, so that it has a status of its own. Reads made at the same time share a request
 * and its answer, except those whose context says `skipBatch`.
 */
export const trpcLinks = [
  splitLink({
    condition: (operation) => operation.type === "query" && operation.context.skipBatch !== true,
    true: httpBatchLink({ url, maxItems: BATCH_MAX }),
    false: httpLink({ url }),
  }),
];

/** Typed calls without React: for the public forms, and for writes of the back office. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
