import { onlineManager, QueryClient } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import { isConnectionError } from "#client/lib/error-text.ts";
import type { AppRouter } from "#server/app/router.ts";

/** A screen shows data younger than this as it is. Older data shows at once and is refreshed in the background. */
const FRESH_MS = 5000;
const RETRIES = 2;

export const trpc = createTRPCReact<AppRouter>();

/**
 * Retries a read when no answer arrived; a rejected call is final. Without a network a call fails and says so at
 * once: by default it would wait for the network, and its screen or form with it. Reads are repeated when it is back.
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
