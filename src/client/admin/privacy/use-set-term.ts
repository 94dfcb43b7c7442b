import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { SetRetentionRuleInput } from "#shared/schemas/retention.ts";
import { texts } from "#shared/texts/texts.ts";

const said = texts.retention;

/** Confirms, changes or switches off a term. */
export function useSetTerm(onEnd: () => void) {
  return useOptimisticWrite({
    cache: getQueryKey(trpc.retention),
    write: (input: SetRetentionRuleInput) => trpcClient.retention.set.mutate(input),
    onDone: onEnd,
    done: ({ isOn }) => (isOn ? said.switchedOn : said.switchedOff),
    failed: withReason(said.saveFailed),
  });
}
