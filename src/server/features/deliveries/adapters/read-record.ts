import { eq } from "drizzle-orm";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { restContactMessageColumns } from "#server/features/contact-messages/present-contact-message.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import { restLeadColumns } from "#server/features/leads/present-lead.ts";
import { restResumeColumns } from "#server/features/resumes/present-resume.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { EventData } from "#server/platform/events/events.ts";
import type { DeliveredType } from "#shared/schemas/delivery.ts";

const leadRecord = { table: leadKind.table, columns: restLeadColumns };
const records = {
  "lead.created": leadRecord,
  "lead.contacted": leadRecord,
  "message.created": { table: contactMessageKind.table, columns: restContactMessageColumns },
  "application.created": { table: resumeKind.table, columns: restResumeColumns },
};

/**
 * Reads the record of an event as the REST API presents it. Undefined for events about no record of a person, and for
 * a record deleted since.
 */
export async function readRecord(
  db: Database | Transaction,
  { event, data: { id } }: { event: DeliveredType; data: EventData },
): Promise<Record<string, unknown> | undefined> {
  if (!(event in records) || typeof id !== "number") return undefined;
  const { table, columns } = records[event as keyof typeof records];
  const [row] = await db
    .select<Record<string, typeof table.id>>({ ...columns } as never)
    .from(table)
    .where(eq(table.id, id));
  return row;
}
