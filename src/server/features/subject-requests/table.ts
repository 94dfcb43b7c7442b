import { sql } from "drizzle-orm";
import { bigint, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, recordVersion } from "#server/platform/db/columns.ts";
import type {
  SubjectRequestOrigin,
  SubjectRequestOutcome,
  SubjectRequestState,
} from "#shared/schemas/subject-request.ts";
import type { SubjectRequestType } from "#shared/schemas/subject-request-types.ts";

/** What people ask about their data (LGPD, art. 18). */
export const subjectRequests = pgTable(
  "subject_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: text("type").$type<SubjectRequestType>().notNull(),
    state: text("state").$type<SubjectRequestState>().notNull(),
    origin: text("origin").$type<SubjectRequestOrigin>().notNull(),
    /** Empty where the person gave none. */
    name: text("name").notNull().default(""),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    details: text("details").notNull().default(""),
    /** The id of a user. No foreign key: a deletion of a user can be undone for a day. */
    ownerId: text("owner_id"),
    notes: text("notes").notNull().default(""),
    version: recordVersion(),
    /** When the link that was sent to the address was opened; an administrator's request is confirmed at once. */
    confirmedAt: instant("confirmed_at"),
    /** The day by which it is answered, in São Paulo; null before it is confirmed. */
    dueOn: date("due_on"),
    outcome: text("outcome").$type<SubjectRequestOutcome>(),
    /** Why it was refused; empty where it was not. */
    reason: text("reason").notNull().default(""),
    closedAt: instant("closed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    // What waits for an answer, by the day it is due.
    index("subject_requests_open_index").on(table.dueOn, table.id).where(sql`${table.state} = 'open'`),
    index("subject_requests_created_at_index").on(table.createdAt),
  ],
);
