import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { createTRPCReact, getQueryKey } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { adminPace } from "#client/admin/pace.ts";
import { isConnectionError } from "#client/lib/error-text.ts";
import type { AppRouter } from "#server/app/router.ts";
import type { AppErrorData, AppErrorReason } from "#shared/wire/errors.ts";

/** Data younger than this is not refetched; older data shows immediately and refreshes in the background. */
const FRESH_MS = 5000;
const RETRIES = 2;
const LONGEST_RETRY_MS = 30_000;

export const trpc = createTRPCReact<AppRouter>();

/** Context of a call with a longer time limit; never batched with others. */
export const longCall = { context: { isLong: true } };

/** Reason of a rejected call, where its code alone does not say what to do. */
export function errorReason(error: unknown): AppErrorReason | undefined {
  return (error as { data?: Partial<AppErrorData> | null } | null)?.data?.reason;
}

/** A router of the API, such as `leads`. */
export type RouterName = keyof inferRouterOutputs<AppRouter>;

/** Key prefix of all queries of a router. */
export function queriesOf(router: RouterName): QueryKey {
  return getQueryKey(trpc[router]);
}

/**
 * Routers whose answers contain records of another: a person's page lists their submissions, so a write to a submission
 * also invalidates it.
 */
const shownBeside: Partial<Record<RouterName, readonly RouterName[]>> = {
  leads: ["people"],
  contactMessages: ["people"],
  resumes: ["people"],
};

/** Key prefixes of all queries with records of a router: the desk has its own copies. */
export const queriesWith = (router: RouterName): readonly QueryKey[] =>
  [router, ...(shownBeside[router] ?? []), "attention" as const].map(queriesOf);

/** Invalidates every query that a write to a router may change. */
export function refreshAfterWrite(queryClient: QueryClient, router: RouterName): void {
  for (const each of [router, ...(shownBeside[router] ?? [])])
    void queryClient.invalidateQueries({ queryKey: queriesOf(each) });
}

/**
 * Invalidating also restarts a first load in flight. The library lets it finish instead, and its answer can be older
 * than the write that invalidates.
 */
class RestartingQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { predicate = () => true } = filters;
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && predicate(query),
    });
    return super.invalidateQueries(filters, options);
  }
}

/** Whether a call exceeded its time limit. */
function isTimeout({ cause }: Pick<Error, "cause">): boolean {
  return cause instanceof DOMException && cause.name === "TimeoutError";
}

/**
 * Retries reads only if no answer arrived, and not after a call's full time limit. Offline, calls fail immediately
 * instead of pausing until the network returns; reads are then refetched.
 */
export function createQueryClient(): QueryClient {
  return new RestartingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < RETRIES && isConnectionError(error) && !isTimeout(error) && onlineManager.isOnline(),
        retryDelay: (failures) => Math.min(adminPace.firstRetryMs * 2 ** failures, LONGEST_RETRY_MS),
      },
      mutations: { networkMode: "always" },
    },
  });
}
