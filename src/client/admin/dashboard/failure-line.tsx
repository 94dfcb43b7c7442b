import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useRef, useSyncExternalStore } from "react";
import { SmallButton } from "#client/components/button.tsx";
import { failureReason } from "#client/lib/error-text.ts";

const isMissing = (query: Query) =>
  query.isActive() && query.state.data === undefined && query.state.errorUpdateCount > 0;

/** Says once, for all parts of the screen, why some have no data, and asks for them again. */
export function FailureLine() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  // While a query is asked again, its error is gone.
  const last = useRef<unknown>(undefined);
  const error = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () => {
      const missing = cache.getAll().filter(isMissing);
      last.current =
        missing.length === 0
          ? undefined
          : (missing.find(({ state }) => state.error)?.state.error ?? last.current);
      return last.current;
    },
  );
  if (error === undefined) return null;
  return (
    <div
      role="status"
      className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-danger/40 bg-surface px-4 py-2 print:hidden"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <p className="min-w-0">{failureReason(error)}</p>
      <SmallButton
        label="Tentar de novo"
        className="ml-auto"
        onClick={() => void queryClient.refetchQueries({ predicate: isMissing })}
      />
    </div>
  );
}
