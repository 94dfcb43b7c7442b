/** Retry interval of failed dashboard queries while the tab is visible. */
export const ASK_AGAIN_MS = 20_000;

type QueryState = { state: { status: "pending" | "error" | "success" } };
type QueryResult = { data: unknown; isError: boolean; errorUpdateCount: number };

/** Query options that retry every ASK_AGAIN_MS while failed, besides the usual refetch on focus and reconnect. */
export const recovering = {
  refetchInterval: ({ state }: QueryState) => (state.status === "error" ? ASK_AGAIN_MS : false),
} as const;

/** Whether a query failed and has not recovered. Without data, a retrying query is pending again. */
export function hasFailed({ data, isError, errorUpdateCount }: QueryResult): boolean {
  return isError || (data === undefined && errorUpdateCount > 0);
}
