import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type RouterName, trpc } from "#client/admin/admin-trpc.ts";
import { useDraft } from "#client/admin/drafts/use-draft.ts";
import { useRecordKeys } from "#client/admin/list/record-neighbors.tsx";
import {
  type OptimisticWrite,
  useOptimisticWrite,
  withReasonUnlessShown,
} from "#client/admin/list/write/use-optimistic-write.ts";
import { confirmAction } from "#client/components/confirm.tsx";
import type { PersonMail, PersonMailInput } from "#shared/schemas/person-mail.ts";
import { texts } from "#shared/texts/texts.ts";

/** An answer with the earlier answers that its author has seen. */
export type Composed<Seen> = PersonMailInput & { key: string; seen: Seen | undefined };

type AnsweringOptions<Seen, Result> = Pick<OptimisticWrite<Composed<Seen>, Result>, "done" | "undo"> & {
  /** Key of the draft; a stored draft opens the composer. */
  draft: string;
  router: RouterName;
  write: (answer: Composed<Seen>) => Promise<Result>;
  onSent?: () => void;
  /** Runs when the composer closes, sent or not. */
  onStop?: () => void;
  /** The record can be answered: the key R opens the composer. */
  isAnswerable: boolean;
  /** False where the person has no address: nothing can be composed, not even a draft of before. */
  hasAddress?: boolean;
};

/** State of the answer to an open record: whether it is being composed, its channel, and its sending. */
export function useAnswering<Seen, Result = unknown>({
  draft: name,
  router,
  write,
  onSent,
  onStop,
  isAnswerable,
  hasAddress = true,
  done = texts.answers.queued,
  undo,
}: AnsweringOptions<Seen, Result>) {
  const formId = useId();
  const draft = useDraft(name);
  const [isOpen, setComposing] = useState(draft.kept !== undefined);
  const isComposing = isOpen && hasAddress;
  const [byWhatsApp, setByWhatsApp] = useState(false);
  const [again, setAgain] = useState<PersonMail>();
  const [isDirty, setDirty] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const answer = useOptimisticWrite({
    router,
    write,
    // Runs even after the panel has closed.
    onDone: () => {
      draft.discard();
      onSent?.();
    },
    done,
    ...(undo && { undo }),
    failed: withReasonUnlessShown(texts.answers.failed),
  });
  /** Opens the composer, empty or with a failed mail. */
  const compose = (failed?: PersonMail) => {
    setAgain(failed);
    setByWhatsApp(false);
    setComposing(true);
  };
  const stop = () => {
    // Clear the unsaved state, so that leaving does not ask. If a pending answer fails, its draft remains.
    if (!answer.isPending) draft.discard();
    flushSync(() => setComposing(false));
    button.current?.focus();
    onStop?.();
  };
  const cancel = async () => {
    if (!isDirty || (await confirmAction(discardQuestion))) stop();
  };
  // Prefetched: the template field would otherwise appear late and push the text out of view.
  trpc.messageTemplates.list.useQuery(undefined, { enabled: isAnswerable, staleTime: 60_000 });
  useRecordKeys({ r: isAnswerable && hasAddress && !isComposing && (() => compose()) });
  return {
    ...{ formId, draft: name, isComposing, byWhatsApp, setByWhatsApp, again, isDirty, setDirty },
    ...{ hasAddress, button, answer, compose, stop, cancel },
  };
}

export type Answering<Seen> = ReturnType<typeof useAnswering<Seen>>;

const discardQuestion = {
  title: "Descartar a resposta?",
  text: "O que você digitou ainda não foi enviado.",
  action: "Descartar",
  danger: true,
};
