import type { MessageFilter } from "../../../shared/schemas/contact-message.ts";
import { trpc } from "../admin-trpc.ts";

type Marks = { readAt: string | null; answeredAt: string | null };

/** A mark and its opposite, set one after the other, reach the server in that order. */
const IN_ORDER = { id: "message-marks" };

/** Marks messages on the screen at once and then on the server; a mark that fails is taken back. */
export function useMessageMarks(filter: MessageFilter) {
  const { messages } = trpc.useUtils();

  /** Shows the change in the list and in the open message; resolves to what takes it back. */
  const show = async (ids: readonly number[], change: (marks: Marks) => Partial<Marks>) => {
    await Promise.all([messages.list.cancel(), messages.get.cancel()]);
    const list = messages.list.getInfiniteData(filter);
    const whole = ids.map((id) => [id, messages.get.getData(id)] as const);
    const changed = new Set(ids);
    messages.list.setInfiniteData(
      filter,
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          messages: page.messages.map((row) => (changed.has(row.id) ? { ...row, ...change(row) } : row)),
        })),
      },
    );
    for (const [id, message] of whole)
      if (message) messages.get.setData(id, { ...message, ...change(message) });
    return () => {
      messages.list.setInfiniteData(filter, list);
      for (const [id, message] of whole) messages.get.setData(id, message);
    };
  };
  const now = () => new Date().toISOString();

  const read = trpc.messages.markRead.useMutation({
    scope: IN_ORDER,
    onMutate: ({ ids, read }) => show(ids, ({ readAt }) => ({ readAt: read ? (readAt ?? now()) : null })),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSettled: () => messages.invalidate(),
  });
  const answered = trpc.messages.markAnswered.useMutation({
    scope: IN_ORDER,
    onMutate: ({ id, answered }) =>
      show([id], ({ readAt }) =>
        answered ? { answeredAt: now(), readAt: readAt ?? now() } : { answeredAt: null },
      ),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSettled: () => messages.invalidate(),
  });

  return {
    markRead: (ids: number[], isRead: boolean) => read.mutateAsync({ ids, read: isRead }),
    markAnswered: (id: number, isAnswered: boolean) => answered.mutateAsync({ id, answered: isAnswered }),
  };
}

export type MessageMarking = ReturnType<typeof useMessageMarks>;
