import type { QueryKey } from "@tanstack/react-query";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { AnswerContactMessageInput } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";

/** The name of the draft of an answer. */
export const answerDraft = (id: number) => `message-answer:${id}`;

/** Sends an answer. The composer shows a conflict. `onSent` runs even after the dialog has closed. */
export function useAnswer(cache: QueryKey, onSent: () => void) {
  const said = texts.contactMessages;
  return useOptimisticWrite({
    cache,
    write: (answer: AnswerContactMessageInput) => trpcClient.contactMessages.answer.mutate(answer),
    onDone: onSent,
    done: () => said.answerQueued,
    failed: (error) => (errorCode(error) === "conflict" ? undefined : withReason(said.answerFailed)(error)),
  });
}
