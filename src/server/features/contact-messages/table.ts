import { sql } from "drizzle-orm";
import { bigint, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { personKeysTable } from "#server/submissions/person-keys-table.ts";
import { searchTable } from "#server/submissions/search-table.ts";
import {
  careColumns,
  nameIndex,
  productColumn,
  submissionColumns,
} from "#server/submissions/submission-columns.ts";
import type { ContactSubject } from "#shared/contact-subjects.ts";

/** What the search of contact messages reads (product 7.10). */
export const contactMessageSearch = searchTable("contact_message_search");

/** By which the contact messages of a person are found (product 8.9). */
export const contactMessagePersonKeys = personKeysTable("contact_message_person_keys");

/** Contact messages of visitors (product 14.7). */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    company: text("company").notNull().default(""),
    subject: text("subject").$type<ContactSubject>().notNull(),
    message: text("message").notNull(),
    /** Evidence of the consent (LGPD): version of the wording and time. */
    consentVersion: text("consent_version").notNull(),
    consentAt: instant("consent_at").notNull(),
    readAt: instant("read_at"),
    answeredAt: instant("answered_at"),
    ...submissionColumns(),
    product: productColumn(),
    ...careColumns(),
    /** The day until which it is out of the inbox, in São Paulo; null where it is in it. */
    snoozedUntil: date("snoozed_until"),
  },
  (table) => [
    index("contact_messages_created_at_index").on(table.createdAt),
    // What waits for an administrator, oldest first, and the suspects (product 7.4).
    index("contact_messages_unread_index")
      .on(table.id)
      .where(sql`${table.readAt} is null and not ${table.isSuspect}`),
    index("contact_messages_unanswered_index")
      .on(table.id)
      .where(sql`${table.answeredAt} is null and not ${table.isSuspect}`),
    nameIndex("contact_messages", table),
    index("contact_messages_suspects_index").on(table.id).where(sql`${table.isSuspect}`),
    // The few that wait for their day, which the counts by state do not know (product 9.6).
    index("contact_messages_snoozed_index")
      .on(table.snoozedUntil)
      .where(sql`${table.snoozedUntil} is not null and ${table.answeredAt} is null`),
  ],
);
