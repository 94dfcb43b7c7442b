import { QueryClient } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import { isConnectionError } from "#client/lib/refusal.ts";
import type { AppRouter } from "#server/app/router.ts";

/** A screen seen less than this ago is shown as it is; older data is shown at once and refreshed behind. */
const FRESH_MS = 5000;
const RETRIES = 2;

export const trpc = createTRPCReact<AppRouter>();

/** Refusals are final; only a lost connection is worth another attempt. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && isConnectionError(error),
      },
    },
  });
}
