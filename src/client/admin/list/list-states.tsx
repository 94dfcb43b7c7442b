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

/** The four states of a list: loading, failed, empty and full. */
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
  useFailureToast(hasFailed ? failed : undefined);
  if (data !== undefined) return isEmpty ? empty : children;
  if (!error) return <ListNotice busy title={loading} />;
  return <ListNotice title={failed} text={reason} action={{ label: "Tentar novamente", run: onRetry }} />;
}

/** Says a failure in a toast as well, once it is there; undefined for none. */
export function useFailureToast(title: string | undefined): void {
  useEffect(() => {
    if (title) toast.backgroundFailure({ title });
  }, [title]);
}
