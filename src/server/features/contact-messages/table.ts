import { sql } from "drizzle-orm";
import { bigint, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import {
  careColumns,
  findingIndexes,
  productColumn,
  searchTextColumn,
  submissionColumns,
} from "#server/submissions/submission-columns.ts";
import type { ContactSubject } from "#shared/schemas/contact-subjects.ts";

/** Contact messages of visitors. */
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
    /** Evidence of consent (LGPD): version and time of the wording. */
    consentVersion: text("consent_version").notNull(),
    consentAt: instant("consent_at").notNull(),
    readAt: instant("read_at"),
    answeredAt: instant("answered_at"),
    ...submissionColumns(),
    searchText: searchTextColumn(
      sql`name || ' ' || email || ' ' || phone || ' ' || company || ' ' || message || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')`,
    ),
    product: productColumn(),
    ...careColumns(),
    /** Date (São Paulo) until which it is hidden from the inbox; null if not snoozed. */
    snoozedUntil: date("snoozed_until"),
  },
  (table) => [
    // Covers listing a period and its statistics.
    index("contact_messages_counts_index").on(
      table.createdAt,
      table.isSuspect,
      table.readAt,
      table.answeredAt,
      table.snoozedUntil,
    ),
    // Waiting messages, oldest first, and suspects.
    index("contact_messages_unread_index")
      .on(table.id)
      .where(sql`${table.readAt} is null and not ${table.isSuspect}`),
    index("contact_messages_unanswered_index")
      .on(table.id)
      .where(sql`${table.answeredAt} is null and not ${table.isSuspect}`),
    ...findingIndexes("contact_messages", table),
    index("contact_messages_owner_index").on(table.ownerId).where(sql`${table.ownerId} is not null`),
    index("contact_messages_suspects_index").on(table.id).where(sql`${table.isSuspect}`),
  ],
);
