import { sql } from "drizzle-orm";
import { CONTACT_MESSAGE_START } from "#shared/schemas/contact-message.ts";
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

/** Columns of a `RestContactMessage`. */
export const restContactMessageColumns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  company: contactMessages.company,
  subject: contactMessages.subject,
  message: contactMessages.message,
  created_at: contactMessages.createdAt,
  read_at: contactMessages.readAt,
  answered_at: contactMessages.answeredAt,
};
