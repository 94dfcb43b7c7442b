import { eq } from "drizzle-orm";
import { contactMessageKind } from "#server/features/contact-messages/contact-message-kind.ts";
import { restContactMessageColumns } from "#server/features/contact-messages/present-contact-message.ts";
import { leadKind } from "#server/features/leads/lead-kind.ts";
import {
  type OwnFields,
  presentOwnFields,
  restLeadColumns,
  restOwnColumns,
} from "#server/features/leads/present-lead.ts";
import { restResumeColumns } from "#server/features/resumes/present-resume.ts";
import { resumeKind } from "#server/features/resumes/resume-kind.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import type { EventData } from "#server/platform/events/events.ts";
import type { Services } from "#server/platform/services.ts";
import type { DeliveredType } from "#shared/schemas/delivery.ts";

const leadRecord = { table: leadKind.table, columns: { ...restLeadColumns, ...restOwnColumns } };
const records = {
  "lead.created": leadRecord,
  "lead.contacted": leadRecord,
  "message.created": { table: contactMessageKind.table, columns: restContactMessageColumns },
  "application.created": { table: resumeKind.table, columns: restResumeColumns },
};

type Row = Record<string, unknown>;

/** Reads the record of an event as the REST API presents it, see `readRow`; of a lead also its company, form and answers. */
export async function readRecord(
  services: Pick<Services, "db" | "ownForms">,
  delivery: Recorded,
): Promise<Row | undefined> {
  const row = await readRow(services.db, delivery);
  return row && "ownPageId" in row ? presentOwnFields(services, row as Row & OwnFields) : row;
}

type Recorded = { event: DeliveredType; data: EventData };

/**
 * Reads the columns of an event's record. Undefined for events about no record of a person, and for
 * a record deleted since.
 */
export async function readRow(
  db: Database | Transaction,
  { event, data: { id } }: Recorded,
): Promise<Row | undefined> {
  if (!(event in records) || typeof id !== "number") return undefined;
  const { table, columns } = records[event as keyof typeof records];
  const [row] = await db
    .select<Record<string, typeof table.id>>({ ...columns } as never)
    .from(table)
    .where(eq(table.id, id));
  return row;
}
