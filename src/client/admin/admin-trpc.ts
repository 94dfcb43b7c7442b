import { onlineManager, QueryClient } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import { isConnectionError } from "#client/lib/error-text.ts";
import type { AppRouter } from "#server/app/router.ts";

/** Data younger than this is not refetched; older data shows immediately and refreshes in the background. */
const FRESH_MS = 5000;
const RETRIES = 2;

export const trpc = createTRPCReact<AppRouter>();

/**
 * Retries reads only when no answer arrived. Offline, calls fail immediately instead of pausing until the network
 * returns; reads are then refetched.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < RETRIES && isConnectionError(error) && onlineManager.isOnline(),
      },
      mutations: { networkMode: "always" },
    },
  });
}
