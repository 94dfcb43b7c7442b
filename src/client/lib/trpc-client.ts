import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "#server/app/router.ts";
import { BATCH_MAX } from "#shared/wire/batch.ts";

const url = "/trpc";

/** Batches concurrent queries unless their context sets `skipBatch`; each mutation is its own request. */
export const trpcLinks = [
  splitLink({
    condition: (operation) => operation.type === "query" && operation.context.skipBatch !== true,
    true: httpBatchLink({ url, maxItems: BATCH_MAX }),
    false: httpLink({ url }),
  }),
];

/** tRPC client without React, for public forms and back-office writes. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
