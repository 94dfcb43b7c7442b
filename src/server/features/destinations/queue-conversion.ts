import { ne, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Events } from "#server/platform/events/events.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { Services } from "#server/platform/services.ts";
import type { DestinationKind } from "#shared/schemas/marketing-receivers.ts";
import { sendConversion } from "./send-conversion.job.ts";
import { destinations, sentConversions } from "./table.ts";

/** Adds to events: each new lead is also queued, in the same transaction, for every destination that is on. */
export function withDestinations(events: Events, queue: Queue, siteConfig: Services["siteConfig"]): Events {
  return {
    announce: async (tx, type, ...told) => {
      const isWanted = type === "lead.created" && siteConfig.known()?.destinations.length !== 0;
      const leadIds = isWanted ? told.map(({ id }) => Number(id)) : [];
      await Promise.all([events.announce(tx, type, ...told), queueLeads(queue, tx, leadIds)]);
    },
  };
}

async function queueLeads(queue: Queue, tx: Transaction, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return;
  const rows = await tx.execute<{ id: string; kind: DestinationKind }>(sql`
    insert into ${sentConversions} (kind, lead_id)
    select ${destinations.kind}, lead.id::bigint
    from ${destinations}, jsonb_array_elements_text(${JSON.stringify(leadIds)}::jsonb) as lead(id)
    where ${destinations.onSince} is not null and ${ne(destinations.kind, "google_ads")}
    on conflict do nothing returning id, kind`);
  await queue.enqueueEach(
    tx,
    sendConversion,
    rows.map(({ id, kind }) => ({ conversionId: Number(id), kind })),
  );
}
