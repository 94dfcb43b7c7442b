import { sql } from "drizzle-orm";
import { UNDO_HOURS } from "#shared/schemas/record-change.ts";
import { deletedRecords, recordChanges } from "./table.ts";

/** A change is young enough to be undone, by the clock of the database. */
export const isUndoable = sql<boolean>`${recordChanges.createdAt} > now() - ${UNDO_HOURS} * interval '1 hour'`;

/** The same of a deletion. Negate it for those that go for good. */
export const isDeletionUndoable = sql<boolean>`${deletedRecords.deletedAt} > now() - ${UNDO_HOURS} * interval '1 hour'`;
