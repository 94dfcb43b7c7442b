import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#client/components/toast.tsx";
import { refusalText } from "#client/lib/refusal.ts";

type ToastContent = Parameters<typeof toast.failure>[0];

export type OptimisticWrite<Input, Result> = {
  /** The cached queries that the write affects, as the start of their keys. */
  cache: QueryKey;
  write: (input: Input) => Promise<Result>;
  /** Shows the change in the cache before the server has answered. */
  patch?: (input: Input) => void;
  /** Runs once the server has accepted, before the cache is read again, even when the component is gone. */
  onDone?: (result: Result, input: Input) => void;
  /** The toast when the server has accepted; without it there is none. */
  done?: (result: Result, input: Input) => string;
  /** The toast when it failed; without it there is none. */
  failed?: (error: unknown, input: Input) => ToastContent;
  /** Writes of the same scope reach the server one after the other. */
  scope?: string;
};

/**
 * A write whose result shows at once: it takes a snapshot of the cache, patches it, restores what it patched when the
 * server rejects, and reads the cache again in the end.
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
      // A read under way would put back what the patch changes.
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

/** The toast of a failure: what failed, and below it why. */
export function withReason(title: string): (error: unknown) => ToastContent {
  return (error) => ({ title, description: refusalText(error) });
}
