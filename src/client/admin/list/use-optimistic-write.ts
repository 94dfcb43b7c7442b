import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";

type ToastContent = Parameters<typeof toast.failure>[0];

export type OptimisticWrite<Input, Result> = {
  /** The prefix of the keys of all queries that the write affects. */
  cache: QueryKey;
  write: (input: Input) => Promise<Result>;
  /** Shows the change in the cache before the server has answered. */
  patch?: (input: Input) => void;
  /** Runs on success, before the cache is read again, even after the component has unmounted. */
  onDone?: (result: Result, input: Input) => void;
  /** The title of the toast on success; no toast without it. */
  done?: (result: Result, input: Input) => string;
  /** The toast on failure; no toast without it. */
  failed?: (error: unknown, input: Input) => ToastContent;
  /** Writes of the same scope reach the server one after the other. */
  scope?: string;
};

/**
 * A write that shows its result before the server has answered: it takes a snapshot of the cache, patches it, restores
 * the patched entries on failure, and invalidates the cache in the end. Without `patch` the result shows on success.
 */
export function useOptimisticWrite<Input, Result>({
  cache,
  write,
  patch,
  onDone,
  done,
  failed,
  scope,
}: OptimisticWrite<Input, Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    ...(scope ? { scope: { id: scope } } : {}),
    onMutate: async (input) => {
      if (!patch) return [];
      // A pending read would overwrite the patch.
      await queryClient.cancelQueries({ queryKey: cache });
      const snapshot = queryClient.getQueriesData({ queryKey: cache });
      patch(input);
      return snapshot.filter(([key, data]) => queryClient.getQueryData(key) !== data);
    },
    onSuccess: (result, input) => {
      onDone?.(result, input);
      if (done) toast.success({ title: done(result, input) });
    },
    onError: (error, input, patched) => {
      for (const [key, data] of patched ?? []) queryClient.setQueryData(key, data);
      if (failed) toast.failure(failed(error, input));
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: cache }),
  });
}

/** A failure toast: this title, and below it the reason (product 1.9). */
export function withReason(title: string): (error: unknown) => ToastContent {
  return (error) => ({ title, description: errorText(error) });
}
