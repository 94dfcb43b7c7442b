import { z } from "zod";
import type { AuditEntityType } from "./audit-log-names.ts";
import type { RecordFieldName } from "./record-field.ts";
import { rowIdSchema } from "./row-id.ts";

/** Record types with a history, by their type in the audit log. */
export type RecordType = Extract<
  AuditEntityType,
  "user" | "lead" | "message" | "resume" | "access" | "request" | "position" | "page" | "file"
>;

export type FieldValue = string | boolean;
/** Old and new value of each changed field. */
export type FieldChanges = {
  readonly [Field in RecordFieldName]?: { before: FieldValue; after: FieldValue };
};

/** Replaces passwords in a history: neither old nor new value is stored. */
export const PASSWORD_CHANGED = "senha alterada";

/** One entry of a record's history. The timestamp is ISO 8601. */
export type RecordChange = {
  id: number;
  changes: FieldChanges;
  authorName: string;
  createdAt: string;
  /** Audit log entry of the change, used to undo a mark. */
  auditLogId: number;
  /** Younger than `UNDO_HOURS`. */
  isRecent: boolean;
};

const HISTORY_PAGE_SIZE = 20;

/** One page of a record's history, newest first; `cursor` is the last id of the previous page. */
export function historyInputSchema<Id extends z.ZodType>(id: Id) {
  return z.object({
    id,
    limit: z.int().min(1).max(HISTORY_PAGE_SIZE).default(HISTORY_PAGE_SIZE),
    cursor: rowIdSchema.nullish(),
  });
}
export type HistoryInput = { id: string | number; limit: number; cursor?: number | null | undefined };

/** How long a mark or a deletion can be undone, in hours. */
export const UNDO_HOURS = 24;

/** Audit log entry to undo, for all its records or for one. */
export const undoInputSchema = z.object({ auditLogId: rowIdSchema, id: rowIdSchema.optional() });
export type UndoInput = z.infer<typeof undoInputSchema>;

/** Audit log entry of the deletion to undo. */
export const undoDeletionInputSchema = undoInputSchema.pick({ auditLogId: true });
export type UndoDeletionInput = z.infer<typeof undoDeletionInputSchema>;

/** Number of reverted records; the others have changed again since. */
export type Undone = { undone: number; total: number };

/** Version on which the edit is based. Without it, a save skips the conflict check. */
export const baseVersionField = z
  .int({ error: "Versão inválida." })
  .min(1, "Versão inválida.")
  .max(2_147_483_647, "Versão inválida.")
  .optional();

/** Fields that others changed since the base version, each with its last author. Nothing was saved. */
export type RecordConflict = {
  /** Current version, the base for saving the resolution. */
  version: number;
  fields: readonly { field: string; theirs: FieldValue; authorName: string; changedAt: string }[];
};
