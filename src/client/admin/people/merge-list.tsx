import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { Button } from "#client/components/button.tsx";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { PersonMerge } from "#shared/schemas/person.ts";
import { texts } from "#shared/texts/texts.ts";

/** Who said that these are one person, and the way back for 30 days. */
export function MergeList({ merges }: { merges: readonly PersonMerge[] }) {
  const undo = useOptimisticWrite({
    cache: getQueryKey(trpc.people),
    write: (id: number) => trpcClient.people.undoMerge.mutate(id),
    done: () => texts.people.unmerged,
    failed: withReason(texts.people.undoFailed),
  });
  return (
    <section aria-labelledby="merges">
      <h3 id="merges" className="font-semibold tracking-tight">
        Unificações
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {merges.map(({ id, authorName, createdAt, isUndoable }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <p className="min-w-0 flex-1 wrap-anywhere">
              {authorName}
              <span className="block text-[0.8125rem] text-soft tabular-nums">
                {formatDateTime(new Date(createdAt))}
              </span>
            </p>
            {isUndoable && (
              <Button look="quiet" size="small" busy={undo.isPending} onClick={() => undo.mutate(id)}>
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
