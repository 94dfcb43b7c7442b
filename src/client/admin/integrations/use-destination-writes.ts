import { useOptimisticWrite } from "#client/admin/list/write/use-optimistic-write.ts";
import { downloadText } from "#client/lib/download.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { formatIsoDay } from "#shared/formats/dates.ts";
import { counted } from "#shared/formats/numbers.ts";
import { texts } from "#shared/texts/texts.ts";

/** Every change of destinations; each refreshes list and log. */
export function useDestinationWrites() {
  const base = { router: "destinations" as const, failed: texts.destinations.failed };
  const { destinations } = trpcClient;
  return {
    save: useOptimisticWrite({ ...base, write: destinations.save.mutate, done: texts.destinations.saved }),
    remove: useOptimisticWrite({
      ...base,
      write: destinations.delete.mutate,
      done: texts.destinations.deleted,
    }),
    resend: useOptimisticWrite({
      ...base,
      write: (input: { id: number }) => destinations.resend.mutate(input),
      done: texts.destinations.resent,
    }),
    download: useOptimisticWrite({
      ...base,
      write: async (_input: undefined) => {
        const { csv, count } = await destinations.exportConversions.mutate();
        if (count > 0) downloadText(`conversoes-${formatIsoDay(new Date())}.csv`, csv, "text/csv");
        return count;
      },
      done: (count) =>
        count > 0
          ? `Arquivo baixado com ${counted(count, "conversão", "conversões")}.`
          : texts.destinations.nothingClicked,
    }),
  };
}
