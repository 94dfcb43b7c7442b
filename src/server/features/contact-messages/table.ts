import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { submissionColumns } from "#server/submissions/submission-columns.ts";
import type { ContactSubject } from "#shared/schemas/contact-message.ts";

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
    searchText: text("search_text").generatedAlwaysAs(
      sql`search_key(name || ' ' || email || ' ' || phone || ' ' || company || ' ' || message || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))`,
    ),
  },
  (table) => [index("contact_messages_created_at_index").on(table.createdAt)],
);
