import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import {
  useOptimisticWrite,
  withReason,
  withReasonUnlessConflict,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type {
  AnswerSubjectRequestInput,
  CloseSubjectRequestInput,
  EnterSubjectRequestInput,
  UpdateSubjectRequestInput,
  WholeSubjectRequest,
} from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";

const said = texts.subjectRequests;

/** The name of the draft of an answer. */
export const requestAnswerDraft = (id: number) => `request-answer:${id}`;

function useWholeRequest() {
  const { get } = trpc.useUtils().subjectRequests;
  const cache = getQueryKey(trpc.subjectRequests);
  return { cache, keep: (saved: WholeSubjectRequest) => get.setData(saved.id, saved) };
}

/** Enters a request of another way than the site. The form shows a failure, too. */
export function useEnterRequest() {
  const { cache, keep } = useWholeRequest();
  return useOptimisticWrite({
    cache,
    write: (input: EnterSubjectRequestInput) => trpcClient.subjectRequests.enter.mutate(input),
    onDone: keep,
    done: () => said.entered,
    failed: withReason(said.enterFailed),
  });
}

/** Saves owner and notes. */
export function useUpdateRequest() {
  const { cache, keep } = useWholeRequest();
  return useOptimisticWrite({
    cache,
    write: (input: UpdateSubjectRequestInput) => trpcClient.subjectRequests.update.mutate(input),
    onDone: keep,
    done: () => said.updated,
    failed: withReasonUnlessConflict(said.updateFailed),
  });
}

/** Sends an answer. The composer shows a conflict. */
export function useAnswerRequest(onSent: () => void) {
  const { cache } = useWholeRequest();
  return useOptimisticWrite({
    cache,
    write: (input: AnswerSubjectRequestInput) => trpcClient.subjectRequests.answer.mutate(input),
    onDone: onSent,
    done: () => said.answerQueued,
    failed: (error) => (errorCode(error) === "conflict" ? undefined : withReason(said.answerFailed)(error)),
  });
}

export function useCloseRequest() {
  const { cache, keep } = useWholeRequest();
  return useOptimisticWrite({
    cache,
    write: (input: CloseSubjectRequestInput) => trpcClient.subjectRequests.close.mutate(input),
    onDone: keep,
    done: () => said.closed,
    failed: withReason(said.closeFailed),
  });
}

export function useReopenRequest() {
  const { cache, keep } = useWholeRequest();
  return useOptimisticWrite({
    cache,
    write: (id: number) => trpcClient.subjectRequests.reopen.mutate(id),
    onDone: keep,
    done: () => said.reopened,
    failed: withReason(said.reopenFailed),
  });
}
