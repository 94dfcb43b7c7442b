import type { Transaction } from "#server/platform/db/client.ts";
import type { Services } from "#server/platform/services.ts";
import { readStage } from "#shared/schemas/lead-stages.ts";
import type { FieldChanges } from "#shared/schemas/record-change.ts";
import { recordFieldOf } from "#shared/schemas/record-field.ts";

/** Announces the new status of records that changed alike; nothing if none of the fields is a status. */
export async function announceStatus(
  { events }: Pick<Services, "events">,
  tx: Transaction,
  { record, ids, fields }: { record: string; ids: readonly number[]; fields: FieldChanges },
): Promise<void> {
  const { stage, ...others } = fields;
  const changed = Object.entries(others).flatMap(([name, { after }]) =>
    recordFieldOf(name)?.isStatus ? [[name, after] as const] : [],
  );
  const status = { ...Object.fromEntries(changed), ...(stage && readStage(String(stage.after))) };
  if (ids.length === 0 || Object.keys(status).length === 0) return;
  await events.announce(tx, "status.changed", { record, ids, status });
}
