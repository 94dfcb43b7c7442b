import { sql } from "drizzle-orm";
import {
  type ContactMessage,
  MESSAGE_START,
  type RestContactMessage,
} from "#shared/schemas/contact-message.ts";
import { contactMessages } from "./table.ts";

const shortColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  company: contactMessages.company,
  subject: contactMessages.subject,
  createdAt: contactMessages.createdAt,
  readAt: contactMessages.readAt,
  answeredAt: contactMessages.answeredAt,
  isSuspect: contactMessages.isSuspect,
};

/** The columns a message is read with; the search key and the consent stay in the database. */
export const contactMessageColumns = { ...shortColumns, message: contactMessages.message };

/** The same for the screen's list, which would be megabytes with a thousand whole texts. */
export const listedContactMessageColumns = {
  ...shortColumns,
  messageStart: sql<string>`left(${contactMessages.message}, ${MESSAGE_START})`,
};

type Instants = { createdAt: Date; readAt: Date | null; answeredAt: Date | null };

/** Instants as the typed client reads them, whatever else the row has. */
export function presentContactMessage<Row extends Instants>(row: Row) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** Fields for REST, in the manner of product 14.7; a call lists either suspects or others, so that none says which. */
export function presentRestContactMessage(message: ContactMessage): RestContactMessage {
  const { createdAt, readAt, answeredAt, isSuspect: _asked, ...same } = message;
  return { ...same, created_at: createdAt, read_at: readAt, answered_at: answeredAt };
}
