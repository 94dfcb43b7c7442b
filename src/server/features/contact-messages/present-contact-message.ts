import { sql } from "drizzle-orm";
import { toE164 } from "#server/submissions/to-e164.ts";
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
  phoneE164: contactMessages.phoneE164,
  company: contactMessages.company,
  subject: contactMessages.subject,
  createdAt: contactMessages.createdAt,
  readAt: contactMessages.readAt,
  answeredAt: contactMessages.answeredAt,
  isSuspect: contactMessages.isSuspect,
  product: contactMessages.product,
  ownerId: contactMessages.ownerId,
  snoozedUntil: contactMessages.snoozedUntil,
  version: contactMessages.version,
};

/** The columns that make a `ContactMessage`, without search text and consent. */
export const contactMessageColumns = {
  ...commonColumns,
  message: contactMessages.message,
  source: contactMessages.source,
};

/** The same for the list screen with the start of each text: 1,000 whole texts would be megabytes. */
export const listedContactMessageColumns = {
  ...commonColumns,
  messageStart: sql<string>`left(${contactMessages.message}, ${CONTACT_MESSAGE_START})`,
};

type Presentable = {
  phone: string;
  phoneE164: string | null;
  createdAt: Date;
  readAt: Date | null;
  answeredAt: Date | null;
};

/** Converts instants to ISO 8601 in UTC, for the typed client. */
export function presentContactMessage<Row extends Presentable>(row: Row) {
  return {
    ...row,
    // The job that fills the column may not have reached an old row yet.
    phoneE164: row.phoneE164 ?? toE164(row.phone),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** Renames the fields for REST and drops what is not one of them. */
export function presentRestContactMessage(contactMessage: ContactMessage): RestContactMessage {
  const {
    createdAt,
    readAt,
    answeredAt,
    isSuspect: _isSuspect,
    phoneE164: _phoneE164,
    product: _product,
    source: _source,
    ownerId: _ownerId,
    snoozedUntil: _snoozedUntil,
    version: _version,
    ...fields
  } = contactMessage;
  return { ...fields, created_at: createdAt, read_at: readAt, answered_at: answeredAt };
}
