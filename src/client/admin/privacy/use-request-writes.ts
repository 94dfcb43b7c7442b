import { trpc } from "#client/admin/admin-trpc.ts";
import {
  type OptimisticWrite,
  useOptimisticWrite,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";

const said = texts.subjectRequests;
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
  useRequestWrite({ write: calls.enter.mutate, done: said.entered, failed: said.enterFailed });

/** Saves owner and notes. */
export const useUpdateRequest = () =>
  useRequestWrite({
    write: calls.update.mutate,
    done: said.updated,
    failed: withReasonUnlessConflict(said.updateFailed),
  });

export const useCloseRequest = () =>
  useRequestWrite({ write: calls.close.mutate, done: said.closed, failed: said.closeFailed });

export const useReopenRequest = () =>
  useRequestWrite({ write: calls.reopen.mutate, done: said.reopened, failed: said.reopenFailed });
