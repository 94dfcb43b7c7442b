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

/** Columns of a `ContactMessage`, without search text and consent. */
export const contactMessageColumns = {
  ...commonColumns,
  message: contactMessages.message,
  source: contactMessages.source,
};

/** List columns with truncated texts: 1,000 full ones would be megabytes. */
export const listedContactMessageColumns = {
  ...commonColumns,
  messageStart: sql<string>`left(${contactMessages.message}, ${CONTACT_MESSAGE_START})`,
};

/** Renames the fields for REST and drops the others. */
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
