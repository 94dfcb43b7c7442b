import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import {
  type OptimisticWrite,
  useOptimisticWrite,
  withReason,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type {
  CloseSubjectRequestInput,
  EnterSubjectRequestInput,
  UpdateSubjectRequestInput,
  WholeSubjectRequest,
} from "#shared/schemas/subject-request.ts";
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
    cache: getQueryKey(trpc.subjectRequests),
    onDone: (saved) => get.setData(saved.id, saved),
    done: () => done,
  });
}

/** Enters a request that arrived outside the site. The form also shows failures. */
export const useEnterRequest = () =>
  useRequestWrite({
    write: (input: EnterSubjectRequestInput) => calls.enter.mutate(input),
    done: said.entered,
    failed: withReason(said.enterFailed),
  });

/** Saves owner and notes. */
export const useUpdateRequest = () =>
  useRequestWrite({
    write: (input: UpdateSubjectRequestInput) => calls.update.mutate(input),
    done: said.updated,
    failed: withReasonUnlessConflict(said.updateFailed),
  });

export const useCloseRequest = () =>
  useRequestWrite({
    write: (input: CloseSubjectRequestInput) => calls.close.mutate(input),
    done: said.closed,
    failed: withReason(said.closeFailed),
  });

export const useReopenRequest = () =>
  useRequestWrite({
    write: (id: number) => calls.reopen.mutate(id),
    done: said.reopened,
    failed: withReason(said.reopenFailed),
  });
