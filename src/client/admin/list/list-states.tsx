import { type ReactNode, useEffect } from "react";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { ListNotice } from "./list-notice.tsx";

type ListStatesProps = {
  /** Without data the list is loading, or failed with this error. */
  query: { data: unknown; error: unknown; refetch: () => unknown };
  isEmpty?: boolean;
  loading: string;
  /** The title of the failure, above its reason. */
  failed: string;
  /** Replaces the reason; empty for none. */
  reason?: string;
  onRetry?: () => void;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  children: ReactNode;
};

/** The four states of a list: loading, failed, empty and full (product 7.9). */
export function ListStates({
  query: { data, error, refetch },
  isEmpty = false,
  loading,
  failed,
  reason = errorText(error),
  onRetry = () => void refetch(),
  empty,
  children,
}: ListStatesProps) {
  const hasFailed = data === undefined && error !== null && error !== undefined;
  useEffect(() => {
    if (hasFailed) toast.backgroundFailure({ title: failed });
  }, [hasFailed, failed]);
  if (data !== undefined) return isEmpty ? empty : children;
  if (!error) return <ListNotice busy title={loading} />;
  return <ListNotice title={failed} text={reason} action={{ label: "Tentar novamente", run: onRetry }} />;
}
