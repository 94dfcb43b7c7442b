/** How often the dashboard asks again for what it could not read, while its tab is in sight. */
export const ASK_AGAIN_MS = 20_000;

type QueryState = { state: { status: "pending" | "error" | "success" } };
type QueryResult = { data: unknown; isError: boolean; errorUpdateCount: number };

/**
 * Options of a query that recovers by itself: while it fails it is made again every ASK_AGAIN_MS, and like every
 * query when the tab gets the focus or the network is back.
 */
export const recovering = {
  refetchInterval: ({ state }: QueryState) => (state.status === "error" ? ASK_AGAIN_MS : false),
} as const;

/** Whether a query failed and did not recover. A query without data is pending again while it is repeated. */
export function hasFailed({ data, isError, errorUpdateCount }: QueryResult): boolean {
  return isError || (data === undefined && errorUpdateCount > 0);
}
