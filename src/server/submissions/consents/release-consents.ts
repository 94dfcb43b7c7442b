import { sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { RecordType } from "#shared/schemas/record-change.ts";
import { lastWord } from "./is-consent-given.ts";
import { MARKETING_CONFIRMATION } from "./marketing-confirmation.ts";
import { consentEntries } from "./table.ts";

/**
 * Appends the pending consents of released suspects, in the caller's transaction. Marketing consent after a withdrawal
 * first requires confirmation by mail.
 */
export async function releaseConsents(
  queue: Queue,
  tx: Transaction,
  { type, ids }: { type: RecordType; ids: readonly number[] },
): Promise<void> {
  const released = sql`${consentEntries} as entry where entry.kind = 'pending' and entry.entity_type = ${type}
    and entry.entity_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const isWithdrawn = sql`entry.purpose = 'marketing' and ${lastWord(sql`entry.person_hash`, "marketing")} = 'withdrawn'`;
  const asked = await tx.execute<{ id: string }>(
    sql`select entry.entity_id as id from ${released} and ${isWithdrawn}`,
  );
  await tx.execute(sql`
    insert into ${consentEntries} (person_hash, entity_type, entity_id, purpose, kind, text_hash, receivers, channel, page, network)
    select person_hash, entity_type, entity_id, purpose, 'given', text_hash, receivers, channel, page, network
    from ${released} and (${isWithdrawn}) is not true`);
  await queue.enqueueEach(
    tx,
    MARKETING_CONFIRMATION,
    asked.map(({ id }) => ({ type, id: Number(id) })),
  );
}
