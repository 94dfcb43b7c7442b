import { trpc } from "#client/admin/admin-trpc.ts";
import type { RowChoice } from "#client/admin/list/selection/use-selection.ts";
import type { List } from "#client/admin/list/use-list.ts";
import type { Parts } from "#client/admin/list/write/in-parts.ts";
import { undoOf, useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContactMessageFilter, ListedContactMessage } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts/texts.ts";

type Marks = Pick<ListedContactMessage, "readAt" | "answeredAt">;

/** The owner that the chosen messages get; empty for nobody. */
type Assignment = { choice: RowChoice<ContactMessageFilter>; ownerId: string };

const now = () => new Date().toISOString();

/** Marks contact messages as read and answered, and gives the ticked ones an owner. */
export function useContactMessageMarks({
  cache,
  patchRows,
  selection,
  send,
}: List<ListedContactMessage, ContactMessageFilter>) {
  const { get } = trpc.useUtils().contactMessages;
  const said = texts.contactMessages;

  const patch = (ids: readonly number[], change: (marks: Marks) => Partial<Marks>) => {
    const marked = new Set(ids);
    patchRows((row) => (marked.has(row.id) ? { ...row, ...change(row) } : row));
    for (const id of ids) get.setData(id, (whole) => whole && { ...whole, ...change(whole) });
  };
  // Marks reach the server in the order in which they were set.
  const base = { cache, scope: "contact-message-marks" };
  const { undo } = trpcClient.contactMessages;
  const markRead = (read: boolean) => ({
    ...base,
    write: (choice: RowChoice<ContactMessageFilter>) =>
      send(choice, (part) => trpcClient.contactMessages.markRead.mutate({ ...part, read })),
    patch: ({ ids, matching }: RowChoice<unknown>) => {
      if (!matching) patch(ids, ({ readAt }) => ({ readAt: read ? (readAt ?? now()) : null }));
    },
    undo: ({ auditLogIds }: Parts) => undoOf(auditLogIds, undo.mutate),
  });

  /** Set by opening a message: its failure is not shown. */
  const opened = useOptimisticWrite(markRead(true));
  const selected = useOptimisticWrite({
    ...markRead(true),
    onDone: selection.clear,
    // All that were ticked are read now, also those that were before.
    done: ({ affectedRows, failure }, { ids, matching }) =>
      said.markedManyRead(matching || failure !== undefined ? affectedRows : ids.length),
    failed: withReason(said.updateFailed),
  });
  const assigned = useOptimisticWrite({
    ...base,
    write: ({ choice, ownerId }: Assignment) =>
      send(choice, (part) => trpcClient.contactMessages.assign.mutate({ ...part, ownerId })),
    onDone: selection.clear,
    done: ({ affectedRows }, { ownerId }) =>
      ownerId ? said.assignedMany(affectedRows) : said.unassignedMany(affectedRows),
    undo: ({ auditLogIds }) => undoOf(auditLogIds, undo.mutate),
    failed: withReason(said.updateFailed),
  });
  const unread = useOptimisticWrite({
    ...markRead(false),
    done: () => said.markedUnread,
    failed: withReason(said.updateFailed),
  });
  const answered = useOptimisticWrite({
    ...base,
    write: trpcClient.contactMessages.markAnswered.mutate,
    patch: ({ id, answered }) =>
      patch([id], ({ readAt }) =>
        answered ? { answeredAt: now(), readAt: readAt ?? now() } : { answeredAt: null },
      ),
    // A server of the release before answers nothing.
    undo: (answer) => undoOf(answer?.auditLogId ? [answer.auditLogId] : [], undo.mutate),
    done: (_message, { answered }) => (answered ? said.markedAnswered : said.markedOpen),
    failed: withReason(said.updateFailed),
  });
  return { opened, selected, assigned, unread, answered };
}

export type ContactMessageMarks = ReturnType<typeof useContactMessageMarks>;
