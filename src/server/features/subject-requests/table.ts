import { sql } from "drizzle-orm";
import { bigint, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, recordVersion } from "#server/platform/db/columns.ts";
import type {
  SubjectRequestOrigin,
  SubjectRequestOutcome,
  SubjectRequestState,
} from "#shared/schemas/subject-request.ts";
import type { SubjectRequestType } from "#shared/schemas/subject-request-types.ts";

/** Subject requests (LGPD, art. 18). */
export const subjectRequests = pgTable(
  "subject_requests",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: text("type").$type<SubjectRequestType>().notNull(),
    state: text("state").$type<SubjectRequestState>().notNull(),
    origin: text("origin").$type<SubjectRequestOrigin>().notNull(),
    /** Empty if not given. */
    name: text("name").notNull().default(""),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    details: text("details").notNull().default(""),
    /** User id. No foreign key: deleting a user can be undone for a day. */
    ownerId: text("owner_id"),
    notes: text("notes").notNull().default(""),
    version: recordVersion(),
    /** When the mailed link was opened; requests entered by an administrator are confirmed at once. */
    confirmedAt: instant("confirmed_at"),
    /** Due date in São Paulo; null until confirmed. */
    dueOn: date("due_on"),
    outcome: text("outcome").$type<SubjectRequestOutcome>(),
    /** Reason for a refusal; empty otherwise. */
    reason: text("reason").notNull().default(""),
    closedAt: instant("closed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    // Open requests by due date.
    index("subject_requests_open_index").on(table.dueOn, table.id).where(sql`${table.state} = 'open'`),
    index("subject_requests_created_at_index").on(table.createdAt),
  ],
);
