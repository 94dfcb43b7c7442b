import { trpc } from "#client/admin/admin-trpc.ts";
import { inParts } from "#client/admin/list/in-parts.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContactMessageFilter, ListedContactMessage } from "#shared/schemas/contact-message.ts";
import { texts } from "#shared/texts.ts";

type Marks = Pick<ListedContactMessage, "readAt" | "answeredAt">;

const now = () => new Date().toISOString();

/** Marks contact messages as read and answered (product 9.4). */
export function useContactMessageMarks({
  cache,
  patchRows,
  selection,
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
  const markRead = (read: boolean) => ({
    ...base,
    write: (ids: readonly number[]) =>
      inParts(ids, (part) => trpcClient.contactMessages.markRead.mutate({ ids: part, read })),
    patch: (ids: readonly number[]) =>
      patch(ids, ({ readAt }) => ({ readAt: read ? (readAt ?? now()) : null })),
  });

  /** Set by opening a message: its failure is not shown (product 9.3). */
  const opened = useOptimisticWrite(markRead(true));
  const selected = useOptimisticWrite({
    ...markRead(true),
    onDone: selection.clear,
    done: (_count, ids) => said.markedManyRead(ids.length),
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
    done: (_message, { answered }) => (answered ? said.markedAnswered : said.markedOpen),
    failed: withReason(said.updateFailed),
  });
  return { opened, selected, unread, answered };
}

export type ContactMessageMarks = ReturnType<typeof useContactMessageMarks>;
