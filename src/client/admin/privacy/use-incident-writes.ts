import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { errorCode } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type {
  Incident,
  IncidentInput,
  SetIncidentClosedInput,
  UpdateIncidentInput,
} from "#shared/schemas/incident.ts";
import { texts } from "#shared/texts/texts.ts";

const said = texts.incidents;

/** The form shows a conflict itself. */
const unlessConflict = (title: string) => (error: unknown) =>
  errorCode(error) === "conflict" ? undefined : withReason(title)(error);

/** Enters incidents into the book, changes them, closes and reopens them. */
export function useIncidentWrites() {
  const { list } = trpc.useUtils().incidents;
  const keep = (saved: Incident) =>
    list.setData(undefined, (known) => known?.map((row) => (row.id === saved.id ? saved : row)));
  const cache = getQueryKey(trpc.incidents);
  const create = useOptimisticWrite({
    cache,
    write: (input: IncidentInput) => trpcClient.incidents.create.mutate(input),
    done: () => said.created,
    failed: withReason(said.saveFailed),
  });
  const update = useOptimisticWrite({
    cache,
    write: (input: UpdateIncidentInput) => trpcClient.incidents.update.mutate(input),
    onDone: keep,
    done: () => said.updated,
    failed: unlessConflict(said.saveFailed),
  });
  const setClosed = useOptimisticWrite({
    cache,
    write: (input: SetIncidentClosedInput) => trpcClient.incidents.setClosed.mutate(input),
    onDone: keep,
    done: (_saved, { isClosed }) => (isClosed ? said.closed : said.reopened),
    failed: unlessConflict(said.stateFailed),
  });
  return { create, update, setClosed };
}
