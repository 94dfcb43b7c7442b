import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { downloadText } from "#client/lib/download.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";

/** All writes to webhooks, marketing services and deliveries; each refreshes lists and logs. */
export function useReceiverWrites() {
  const base = { router: "deliveries" as const, failed: texts.deliveries.failed };
  const { deliveries } = trpcClient;
  return {
    createWebhook: useOptimisticWrite({
      ...base,
      write: deliveries.createWebhook.mutate,
      done: texts.webhooks.created,
    }),
    updateWebhook: useOptimisticWrite({
      ...base,
      write: deliveries.updateWebhook.mutate,
      done: texts.webhooks.updated,
    }),
    reveal: useOptimisticWrite({ ...base, write: deliveries.revealSecret.mutate }),
    rotate: useOptimisticWrite({ ...base, write: deliveries.rotateSecret.mutate }),
    saveDestination: useOptimisticWrite({
      ...base,
      write: deliveries.saveDestination.mutate,
      done: texts.destinations.saved,
    }),
    download: useOptimisticWrite({
      ...base,
      write: async (_input: undefined) => {
        const { csv, count } = await deliveries.exportConversions.mutate();
        if (count > 0) downloadText(`conversoes-${formatIsoDay(new Date())}.csv`, csv, "text/csv");
        return count;
      },
      done: (count) =>
        count > 0
          ? `Arquivo baixado com ${counted(count, "conversão", "conversões")}.`
          : texts.destinations.nothingClicked,
    }),
    pause: useOptimisticWrite({
      ...base,
      write: deliveries.pause.mutate,
      done: (_result, { isPaused }) => (isPaused ? texts.deliveries.paused : texts.deliveries.resumed),
    }),
    remove: useOptimisticWrite({ ...base, write: deliveries.delete.mutate, done: texts.deliveries.deleted }),
    sendTest: useOptimisticWrite({
      ...base,
      write: deliveries.sendTest.mutate,
      done: ({ isPaused }) => (isPaused ? texts.deliveries.testedPaused : texts.deliveries.tested),
    }),
    resend: useOptimisticWrite({ ...base, write: deliveries.resend.mutate, done: texts.deliveries.resent }),
  };
}
