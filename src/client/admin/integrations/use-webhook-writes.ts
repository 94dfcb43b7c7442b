import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { texts } from "#shared/texts/texts.ts";

/** Every change of webhooks; each refreshes list and deliveries. */
export function useWebhookWrites() {
  const base = { router: "webhooks" as const, failed: texts.webhooks.failed };
  const { webhooks } = trpcClient;
  return {
    create: useOptimisticWrite({ ...base, write: webhooks.create.mutate, done: texts.webhooks.created }),
    update: useOptimisticWrite({ ...base, write: webhooks.update.mutate, done: texts.webhooks.updated }),
    remove: useOptimisticWrite({ ...base, write: webhooks.delete.mutate, done: texts.webhooks.deleted }),
    pause: useOptimisticWrite({
      ...base,
      write: webhooks.pause.mutate,
      done: (_result, { isPaused }) => (isPaused ? texts.webhooks.paused : texts.webhooks.resumed),
    }),
    test: useOptimisticWrite({
      ...base,
      write: webhooks.test.mutate,
      done: ({ isPaused }) => (isPaused ? texts.webhooks.testedPaused : texts.webhooks.tested),
    }),
    replay: useOptimisticWrite({ ...base, write: webhooks.replay.mutate, done: texts.webhooks.replayed }),
    reveal: useOptimisticWrite({ ...base, write: webhooks.revealSecret.mutate }),
    rotate: useOptimisticWrite({ ...base, write: webhooks.rotateSecret.mutate }),
  };
}
