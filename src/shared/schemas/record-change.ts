import { z } from "zod";
import type { AuditEntityType } from "./audit-log.ts";
import { rowIdSchema } from "./row-id.ts";

/** The records whose history is kept, by their type in the audit log. */
export type RecordType = Extract<
  AuditEntityType,
  "user" | "lead" | "message" | "resume" | "access" | "request"
>;

export type FieldValue = string | boolean;
/** What a change made of each field that it changed. */
export type FieldChanges = Readonly<Record<string, { before: FieldValue; after: FieldValue }>>;

/** Stands for every password in a history: neither the former one nor the new one is kept. */
export const PASSWORD_CHANGED = "senha alterada";

/** One entry of a record's history. The instant is ISO 8601. */
export type RecordChange = {
  id: number;
  changes: FieldChanges;
  authorName: string;
  createdAt: string;
  /** The audit log entry of the change, by which a mark is undone. */
  auditLogId: number;
  /** Younger than `UNDO_HOURS`. */
  isRecent: boolean;
};

const HISTORY_PAGE_SIZE = 20;

/** One page of a record's history, newest first; `cursor` is the last id of the page before. */
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

/** The audit log entry whose change is undone: for all its records, or for one. */
export const undoInputSchema = z.object({ auditLogId: rowIdSchema, id: rowIdSchema.optional() });
export type UndoInput = z.infer<typeof undoInputSchema>;

/** The audit log entry of a deletion that is undone. */
export const undoDeletionInputSchema = undoInputSchema.pick({ auditLogId: true });
export type UndoDeletionInput = z.infer<typeof undoDeletionInputSchema>;

/** How many of the records went back; the others have changed again since. */
export type Undone = { undone: number; total: number };

/** The version that an editor started from. Without one, a save is not compared with those of others. */
export const baseVersionField = z
  .int({ error: "Versão inválida." })
  .min(1, "Versão inválida.")
  .max(2_147_483_647, "Versão inválida.")
  .optional();

/** Fields that others changed since the base version, each with its last author. Nothing was saved. */
export type RecordConflict = {
  /** The version that `theirs` belong to: the base of a save of the choice. */
  version: number;
  fields: readonly { field: string; theirs: FieldValue; authorName: string; changedAt: string }[];
};
