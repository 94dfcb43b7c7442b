import { readTermNotice } from "#server/features/resumes/term-notice.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { RecordRef, RecordRetention } from "#shared/schemas/retention.ts";
import { holdOf } from "./held-records.ts";

/** Returns the hold of a record and, of a resume, the notice to its candidate (product 17.6). */
export async function getRecordRetention(
  { db }: AdministratorContext,
  ref: RecordRef,
): Promise<RecordRetention> {
  const [hold, notice] = await Promise.all([
    holdOf(db, ref),
    ref.type === "resume" ? readTermNotice(db, ref.id) : null,
  ]);
  return { hold, notice };
}
