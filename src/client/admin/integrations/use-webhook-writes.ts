import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useOptimisticWrite, withReason } from "#client/admin/list/write/use-optimistic-write.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type {
  CreateWebhookInput,
  PauseWebhookInput,
  UpdateWebhookInput,
  WebhookId,
} from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";

/** Every change of webhooks; each refreshes list and deliveries. */
export function useWebhookWrites() {
  const base = { cache: getQueryKey(trpc.webhooks), failed: withReason(texts.webhooks.failed) };
  const { webhooks } = trpcClient;
  return {
    create: useOptimisticWrite({
      ...base,
      write: (input: CreateWebhookInput) => webhooks.create.mutate(input),
      done: () => texts.webhooks.created,
    }),
    update: useOptimisticWrite({
      ...base,
      write: (input: UpdateWebhookInput) => webhooks.update.mutate(input),
      done: () => texts.webhooks.updated,
    }),
    remove: useOptimisticWrite({
      ...base,
      write: (input: WebhookId) => webhooks.delete.mutate(input),
      done: () => texts.webhooks.deleted,
    }),
    pause: useOptimisticWrite({
      ...base,
      write: (input: PauseWebhookInput) => webhooks.pause.mutate(input),
      done: (_result, { isPaused }) => (isPaused ? texts.webhooks.paused : texts.webhooks.resumed),
    }),
    test: useOptimisticWrite({
      ...base,
      write: (input: WebhookId) => webhooks.test.mutate(input),
      done: () => texts.webhooks.tested,
    }),
    replay: useOptimisticWrite({
      ...base,
      write: (input: WebhookId) => webhooks.replay.mutate(input),
      done: () => texts.webhooks.replayed,
    }),
    reveal: useOptimisticWrite({
      ...base,
      write: (input: WebhookId) => webhooks.revealSecret.mutate(input),
    }),
    rotate: useOptimisticWrite({
      ...base,
      write: (input: WebhookId) => webhooks.rotateSecret.mutate(input),
    }),
  };
}
