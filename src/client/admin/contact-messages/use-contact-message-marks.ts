import { trpc } from "#client/admin/admin-trpc.ts";
import type { RowChoice } from "#client/admin/list/selection/use-selection.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { marksScope, useChoiceWrite } from "#client/admin/list/write/use-choice-write.ts";
import { undoOf, useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContactMessageFilter, ListedContactMessage } from "#shared/schemas/contact-message.ts";
import type { RowSelection } from "#shared/schemas/row-selection.ts";
import { texts } from "#shared/texts/texts.ts";

type Marks = Pick<ListedContactMessage, "readAt" | "answeredAt">;

const now = () => new Date().toISOString();

export function useContactMessageMarks(list: List<"contactMessages">) {
  const { patchRows, selection } = list;
  const { get } = trpc.useUtils().contactMessages;

  const patch = (ids: readonly number[], change: (marks: Marks) => Partial<Marks>) => {
    const marked = new Set(ids);
    patchRows((row) => (marked.has(row.id) ? { ...row, ...change(row) } : row));
    for (const id of ids) get.setData(id, (whole) => whole && { ...whole, ...change(whole) });
  };
  const scope = marksScope(list.entity);
  const undo = trpcClient.contactMessages.undo.mutate;
  const markRead = (read: boolean) => ({
    scope,
    write: (part: RowSelection<ContactMessageFilter>) =>
      trpcClient.contactMessages.markRead.mutate({ ...part, read }),
    patch: ({ ids, matching }: RowChoice<unknown>) => {
      if (!matching) patch(ids, ({ readAt }) => ({ readAt: read ? (readAt ?? now()) : null }));
    },
    undo,
    onDone: () => {},
  });

  /** Triggered by opening a message; failures are silent. */
  const opened = useChoiceWrite(list, markRead(true));
  const selected = useChoiceWrite(list, {
    ...markRead(true),
    onDone: selection.clear,
    // All ticked messages are read now, including those read before.
    done: ({ affectedRows, failure }, { ids, matching }) =>
      texts.contactMessages.markedManyRead(matching || failure !== undefined ? affectedRows : ids.length),
    failed: texts.contactMessages.updateFailed,
  });
  const unread = useChoiceWrite(list, {
    ...markRead(false),
    done: texts.contactMessages.markedUnread,
    failed: texts.contactMessages.updateFailed,
  });
  const answered = useOptimisticWrite({
    router: "contactMessages",
    scope,
    write: trpcClient.contactMessages.markAnswered.mutate,
    patch: ({ id, answered }) =>
      patch([id], ({ readAt }) =>
        answered ? { answeredAt: now(), readAt: readAt ?? now() } : { answeredAt: null },
      ),
    undo: ({ auditLogId }) => undoOf(auditLogId ? [auditLogId] : [], undo),
    done: (_message, { answered }) =>
      answered ? texts.contactMessages.markedAnswered : texts.contactMessages.markedOpen,
    failed: texts.contactMessages.updateFailed,
  });
  return { opened, selected, unread, answered };
}

export type ContactMessageMarks = ReturnType<typeof useContactMessageMarks>;
