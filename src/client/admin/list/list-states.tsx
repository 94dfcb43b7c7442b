import type { ReactNode } from "react";
import { refusalText } from "#client/lib/refusal.ts";
import { ListNotice } from "./list-notice.tsx";

type ListStatesProps = {
  /** Without data it is loading, or failed for its error. */
  query: { data: unknown; error: unknown; refetch: () => unknown };
  isEmpty?: boolean;
  /** What stands there while it loads. */
  loading: string;
  /** What stands there when it failed, above the reason. */
  failed: string;
  /** Replaces the reason of the failure; empty for none. */
  reason?: string;
  onRetry?: () => void;
  /** Stands where the list would when there is nothing in it. */
  empty?: ReactNode;
  /** The list itself. */
  children: ReactNode;
};

/** The four states of a list: loading, failed, empty and full (product 7.9). */
export function ListStates({
  query: { data, error, refetch },
  isEmpty = false,
  loading,
  failed,
  reason = refusalText(error),
  onRetry = () => void refetch(),
  empty,
  children,
}: ListStatesProps) {
  if (data !== undefined) return isEmpty ? empty : children;
  if (!error) return <ListNotice busy title={loading} />;
  return <ListNotice title={failed} text={reason} action={{ label: "Tentar novamente", run: onRetry }} />;
}
