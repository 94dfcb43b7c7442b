import { createTRPCClient, httpBatchLink, httpLink, splitLink } from "@trpc/client";
import type { AppRouter } from "../../server/trpc/router.ts";

const url = "/trpc";

/** Writes travel alone, so that each has a status of its own; reads made together travel together. */
export const trpcLinks = [
  splitLink({
    condition: (operation) => operation.type === "query",
    true: httpBatchLink({ url }),
    false: httpLink({ url }),
  }),
];

/** Typed calls without React, for the public forms. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
