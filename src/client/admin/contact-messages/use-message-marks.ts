import { trpc } from "#client/admin/admin-trpc.ts";
import type { ContactMessageFilter } from "#shared/schemas/contact-message.ts";

type Marks = { readAt: string | null; answeredAt: string | null };

/** A mark and its opposite, set one after the other, reach the server in that order. */
const IN_ORDER = { id: "message-marks" };

/** Marks messages on the screen at once and then on the server; a mark that fails is taken back. */
export function useMessageMarks(filter: ContactMessageFilter) {
  const { contactMessages } = trpc.useUtils();

  /** Shows the change in the list and in the open message; resolves to what takes it back. */
  const show = async (ids: readonly number[], change: (marks: Marks) => Partial<Marks>) => {
    await Promise.all([contactMessages.list.cancel(), contactMessages.get.cancel()]);
    const list = contactMessages.list.getInfiniteData(filter);
    const whole = ids.map((id) => [id, contactMessages.get.getData(id)] as const);
    const changed = new Set(ids);
    contactMessages.list.setInfiniteData(
      filter,
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (changed.has(row.id) ? { ...row, ...change(row) } : row)),
        })),
      },
    );
    for (const [id, message] of whole)
      if (message) contactMessages.get.setData(id, { ...message, ...change(message) });
    return () => {
      contactMessages.list.setInfiniteData(filter, list);
      for (const [id, message] of whole) contactMessages.get.setData(id, message);
    };
  };
  const now = () => new Date().toISOString();

  const read = trpc.contactMessages.markRead.useMutation({
    scope: IN_ORDER,
    onMutate: ({ ids, read }) => show(ids, ({ readAt }) => ({ readAt: read ? (readAt ?? now()) : null })),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSettled: () => contactMessages.invalidate(),
  });
  const answered = trpc.contactMessages.markAnswered.useMutation({
    scope: IN_ORDER,
    onMutate: ({ id, answered }) =>
      show([id], ({ readAt }) =>
        answered ? { answeredAt: now(), readAt: readAt ?? now() } : { answeredAt: null },
      ),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSettled: () => contactMessages.invalidate(),
  });

  return {
    markRead: (ids: number[], isRead: boolean) => read.mutateAsync({ ids, read: isRead }),
    markAnswered: (id: number, isAnswered: boolean) => answered.mutateAsync({ id, answered: isAnswered }),
  };
}

export type MessageMarking = ReturnType<typeof useMessageMarks>;
