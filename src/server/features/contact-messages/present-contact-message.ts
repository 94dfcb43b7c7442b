import { sql } from "drizzle-orm";
import {
  CONTACT_MESSAGE_START,
  type ContactMessage,
  type RestContactMessage,
} from "#shared/schemas/contact-message.ts";
import { contactMessages } from "./table.ts";

const commonColumns = {
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

/** The columns that make a `ContactMessage`, without search text and consent (product 14.1). */
export const contactMessageColumns = { ...commonColumns, message: contactMessages.message };

/** The same for the list screen with the start of each text: 1,000 whole texts would be megabytes (product 9.1). */
export const listedContactMessageColumns = {
  ...commonColumns,
  messageStart: sql<string>`left(${contactMessages.message}, ${CONTACT_MESSAGE_START})`,
};

type Instants = { createdAt: Date; readAt: Date | null; answeredAt: Date | null };

/** Converts instants to ISO 8601 in UTC, for the typed client (product 1.4). Other fields stay as they are. */
export function presentContactMessage<Row extends Instants>(row: Row) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** Renames the fields for REST (product 14.7) and drops `isSuspect`, which is not one of them (product 14.1). */
export function presentRestContactMessage(contactMessage: ContactMessage): RestContactMessage {
  const { createdAt, readAt, answeredAt, isSuspect: _isSuspect, ...fields } = contactMessage;
  return { ...fields, created_at: createdAt, read_at: readAt, answered_at: answeredAt };
}
