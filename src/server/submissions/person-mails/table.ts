import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, impersonal, instant } from "#server/platform/db/columns.ts";
import { searchTextColumn } from "#server/submissions/submission-columns.ts";
import type { MailedType, PersonMailState } from "#shared/schemas/person-mail.ts";

/**
 * Mails from administrators to the person of a submission. A trigger deletes them with the submission, so no deletion
 * path leaves personal data behind.
 */
export const personMails = pgTable(
  "person_mails",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    entityType: text("entity_type").$type<MailedType>().notNull(),
    entityId: bigint("entity_id", { mode: "number" }).notNull(),
    recipient: text("recipient").notNull(),
    /** Address of the administrator, for the person's reply. */
    replyTo: text("reply_to").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    authorId: text("author_id").notNull(),
    authorName: text("author_name").notNull(),
    state: text("state").$type<PersonMailState>().notNull().default("queued"),
    failure: text("failure"),
    /**
     * Made by the composer for each text, so that a repeated call sends nothing, also after a lost answer; null for
     * automatic mails.
     */
    key: impersonal(uuid("key")),
    /** Link to a copy of the person's data, which the mail gets when it is sent. No foreign key: a link is deleted after its term. */
    copyId: impersonal(uuid("copy_id")),
    /** Idempotency key of the mailing to many records; null for a mail to one. */
    mailingKey: impersonal(uuid("mailing_key")),
    /** A mail of a mailing can be canceled until then; its job starts later. */
    undoUntil: impersonal(instant("undo_until")),
    createdAt: createdAt(),
    sentAt: instant("sent_at"),
    /** Null for automatic mails, whose words would find everyone that got one. */
    searchText: searchTextColumn(sql`case when author_id <> 'automatic' then subject || ' ' || body end`),
  },
  (table) => [
    index("person_mails_entity_index").on(table.entityType, table.entityId, table.id),
    // Failed mails, oldest first.
    index("person_mails_failed_index").on(table.id).where(sql`${table.state} = 'failed'`),
    uniqueIndex("person_mails_key_index").on(table.key),
    index("person_mails_search_index").using("gin", table.searchText.op("gin_trgm_ops")),
    index("person_mails_mailing_index").on(table.mailingKey).where(sql`${table.mailingKey} is not null`),
  ],
);
