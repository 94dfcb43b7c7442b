import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { queriesWith, type RouterName, refreshAfterWrite } from "#client/admin/admin-trpc.ts";
import { offerUndo } from "#client/admin/layout/last-undo.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { errorCode, errorText, recordConflict } from "#client/lib/error-text.ts";
import type { UndoInput, Undone } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";

type CacheSnapshot = [QueryKey, unknown][];
type ToastContent = Parameters<typeof toast.failure>[0];

export type OptimisticWrite<Input, Result> = {
  /** The write affects its queries. */
  router: RouterName;
  write: (input: Input) => Promise<Result>;
  /** Applies the change to the cache before the server answers. */
  patch?: (input: Input) => void;
  /** Runs on success, before the cache is invalidated, even after the component has unmounted. */
  onDone?: (result: Result, input: Input) => void;
  /** Title of the success toast; no toast without it. */
  done?: string | ((result: Result, input: Input) => string);
  /** Offered in the success toast, unless it returns undefined for this result. */
  undo?: (result: Result) => Undo | undefined;
  /** Failure toast, or its title above the reason; none if absent or undefined. */
  failed?: string | ((error: unknown, input: Input) => ToastContent | undefined);
  /** Writes of one scope run sequentially. */
  scope?: string;
};

/**
 * Optimistic write: snapshots the cached queries with records of a router, patches them, rolls back the patched ones on
 * failure, and invalidates all at the end. Without `patch` the result appears on success.
 */
export function useOptimisticWrite<Input, Result>({
  router,
  write,
  patch,
  onDone,
  done,
  undo,
  failed,
  scope,
}: OptimisticWrite<Input, Result>) {
  const queryClient = useQueryClient();
  const touched = queriesWith(router);
  const refresh = () => refreshAfterWrite(queryClient, router);
  const inOrder = scope ? { scope: { id: scope } } : {};
  const putBack = (snapshot: CacheSnapshot) => {
    for (const [key, data] of snapshot) queryClient.setQueryData(key, data);
  };
  /** Applies a patch to the cache. Returns the whole snapshot and the entries that the patch changed. */
  const show = async (change: () => void) => {
    // A pending fetch would overwrite the patch.
    await Promise.all(touched.map((queryKey) => queryClient.cancelQueries({ queryKey })));
    const before: CacheSnapshot = touched.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
    change();
    return { before, patched: before.filter(([key, data]) => queryClient.getQueryData(key) !== data) };
  };
  const undoing = useMutation({
    mutationFn: ({ run }: { run: Undo; before: CacheSnapshot }) => run(),
    ...inOrder,
    onMutate: ({ before }) => show(() => putBack(before)),
    onSuccess: (undone) => {
      const { failure, rest } = undone;
      if (failure === undefined || !rest) return sayUndone(undone);
      toast.failure({
        title: texts.selection.partly(texts.records.undoneFirst(undone.undone), errorText(failure)),
        undo: offerUndo(texts.records.undoneFirst(undone.undone), () =>
          undoing.mutate({ run: rest, before: [] }),
        ),
      });
    },
    onError: (error, _input, shown) => {
      putBack(shown?.patched ?? []);
      sayFailure(texts.records.undoFailed)(error);
    },
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: write,
    ...inOrder,
    onMutate: async (input) => (patch ? show(() => patch(input)) : undefined),
    onSuccess: (result, input, shown) => {
      onDone?.(result, input);
      if (!done) return;
      const run = undo?.(result);
      const title = typeof done === "string" ? done : done(result, input);
      const offered = {
        undo: run && offerUndo(title, () => undoing.mutate({ run, before: shown?.before ?? [] })),
      };
      const failure = partialFailure(result);
      if (failure === undefined) return toast.success({ title, ...offered });
      toast.failure({ title: texts.selection.partly(title, errorText(failure)), ...offered });
    },
    onError: (error, input, shown) => {
      putBack(shown?.patched ?? []);
      const message = typeof failed === "string" ? withReason(failed)(error) : failed?.(error, input);
      if (message) toast.failure(message);
    },
    onSettled: refresh,
  });
}

/** The failure that ended a write in several batches early. */
function partialFailure(result: unknown): unknown {
  return typeof result === "object" && result !== null && "failure" in result ? result.failure : undefined;
}

/** Failure toast with this title and the error as its description. */
export function withReason(title: string): (error: unknown) => ToastContent {
  return (error) => ({ title, description: errorText(error) });
}

/** Like `withReason`, but silent for a record conflict, which the form shows. */
export function withReasonUnlessConflict(title: string): (error: unknown) => ToastContent | undefined {
  return (error) => (recordConflict(error) ? undefined : withReason(title)(error));
}

/** Like `withReason`, but silent for any conflict, which the form shows. */
export function withReasonUnlessShown(title: string): (error: unknown) => ToastContent | undefined {
  return (error) => (errorCode(error) === "conflict" ? undefined : withReason(title)(error));
}

type UndoCall = (input: UndoInput) => Promise<Undone>;

/** What was undone; on a partial failure, also the failure and the undo of the rest. */
export type PartlyUndone = Undone & { failure?: unknown; rest?: Undo | undefined };
export type Undo = () => Promise<PartlyUndone>;

/**
 * Undo of a write, which has one audit log entry per call; undefined if it changed nothing. The undo throws the failure
 * of the first part; nothing is undone then.
 */
export function undoOf(auditLogIds: readonly number[], undo: UndoCall): Undo | undefined {
  if (auditLogIds.length === 0) return undefined;
  return async () => {
    const sum: Undone = { undone: 0, total: 0 };
    for (const [done, auditLogId] of auditLogIds.entries()) {
      try {
        const result = await undo({ auditLogId });
        sum.undone += result.undone;
        sum.total += result.total;
      } catch (failure) {
        if (done === 0) throw failure;
        return { ...sum, failure, rest: undoOf(auditLogIds.slice(done), undo) };
      }
    }
    return sum;
  };
}

/** Reports in a toast how much was undone. */
export function sayUndone({ undone, total }: Undone): void {
  if (undone === 0) toast.failure({ title: texts.records.undoneNone });
  else if (undone < total) toast.success({ title: texts.records.undonePartly(undone, total) });
  else toast.success({ title: texts.records.undone });
}
