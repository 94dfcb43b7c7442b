import { trpc } from "#client/admin/admin-trpc.ts";
import {
  type OptimisticWrite,
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";

const calls = trpcClient.subjectRequests;

type RequestWrite<Input> = Pick<OptimisticWrite<Input, WholeSubjectRequest>, "write" | "failed"> & {
  done: string;
};

function useRequestWrite<Input>({ done, ...write }: RequestWrite<Input>) {
  const { get } = trpc.useUtils().subjectRequests;
  return useOptimisticWrite({
    ...write,
    router: "subjectRequests",
    onDone: (saved) => get.setData(saved.id, saved),
    done: () => done,
  });
}

/** Enters a request that arrived outside the site. The form also shows failures. */
export const useEnterRequest = () =>
  useRequestWrite({
    write: calls.enter.mutate,
    done: texts.subjectRequests.entered,
    failed: texts.subjectRequests.enterFailed,
  });

/** Saves owner and notes. */
export const useUpdateRequest = () =>
  useRequestWrite({
    write: calls.update.mutate,
    done: texts.subjectRequests.updated,
    failed: withReasonUnlessConflict(texts.subjectRequests.updateFailed),
  });

export const useCloseRequest = () =>
  useRequestWrite({
    write: calls.close.mutate,
    done: texts.subjectRequests.closed,
    failed: texts.subjectRequests.closeFailed,
  });

export const useReopenRequest = () =>
  useRequestWrite({
    write: calls.reopen.mutate,
    done: texts.subjectRequests.reopened,
    failed: texts.subjectRequests.reopenFailed,
  });
