import { type SQL, sql } from "drizzle-orm";
import type { Actor, Context } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { AuditAction, AuditEntityType } from "#shared/schemas/audit-log.ts";
import type { FieldChanges, FieldValue, RecordType } from "#shared/schemas/record-change.ts";
import { auditLogs, recordChanges } from "./table.ts";

/** A record that changed. */
type ChangedRecord = {
  id: string | number;
  /** The version that the change made, of a record that has versions. */
  version?: number | undefined;
  fields: FieldChanges;
};

/** The records that a change made alike, or each in its own way. */
export type ChangedRecords = { type: RecordType } & (
  | { ids: readonly (string | number)[]; version?: number; fields: FieldChanges }
  | { records: readonly ChangedRecord[] }
);

export type AuditEntry = {
  action: AuditAction;
  entityType: AuditEntityType;
  entityId?: string | number;
  /** A Portuguese sentence that quotes nothing of what a visitor wrote. */
  description: string;
  /** Written at the word of a browser. */
  isFromBrowser?: boolean;
  /** What goes into the history of each record; nothing where no field changed. */
  changes?: ChangedRecords | undefined;
};

/** Author of entries without a session. */
export const SYSTEM_NAME = "Sistema";

/**
 * Writes an audit log entry, and the history of the records that it is about, in the caller's transaction: the
 * change, its entry and its history commit or roll back together. Author and address come from the session and the
 * request, never from the body. Returns the number of the entry where a record changed, and else null: by it the
 * change can be undone.
 */
export async function recordAudit(
  ctx: Author,
  tx: Transaction,
  { changes, ...entry }: AuditEntry,
): Promise<number | null> {
  const author = authorOf(ctx);
  const auditLogId = await writeAuditLog(ctx, tx, entry);
  const records = changes && changedRecords(changes);
  if (!changes || !records) return null;
  // One statement for thousands of records.
  await tx.execute(sql`
    insert into ${recordChanges}
      (entity_type, entity_id, version, changes, author_id, author_name, audit_log_id)
    select ${changes.type}, id, version, fields, ${author.id}::text, ${author.name}, ${auditLogId}::bigint
    from ${records}`);
  return auditLogId;
}

/** Selects id, version and fields of each record of which a field changed; undefined where there is none. */
function changedRecords(changes: ChangedRecords): SQL | undefined {
  const isChanged = (fields: FieldChanges) => Object.keys(fields).length > 0;
  if ("records" in changes) {
    const records = changes.records.filter(({ fields }) => isChanged(fields));
    if (records.length === 0) return undefined;
    return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record(id text, version integer, fields jsonb)`;
  }
  const { ids, version, fields } = changes;
  if (ids.length === 0 || !isChanged(fields)) return undefined;
  return sql`(select id, ${version ?? null}::integer as version, ${JSON.stringify(fields)}::jsonb as fields
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id) as record`;
}

/** Writes an entry alone, and returns its number. */
export async function writeAuditLog(
  ctx: Author,
  tx: Transaction,
  { action, entityType, entityId, description, isFromBrowser = false }: Omit<AuditEntry, "changes">,
): Promise<number> {
  const author = authorOf(ctx);
  const [written] = await tx
    .insert(auditLogs)
    .values({
      adminId: author.id,
      adminName: author.name,
      action,
      entityType,
      entityId: entityId === undefined ? null : String(entityId),
      description,
      isFromBrowser,
      ipAddress: ctx.request.address,
    })
    .returning({ id: auditLogs.id });
  if (!written) throw new Error("insert returned no row");
  return written.id;
}

function authorOf({ actor }: Pick<Context, "actor">): { id: string | null; name: string } {
  return actor.kind === "administrator"
    ? { id: actor.id, name: actor.name }
    : { id: null, name: SYSTEM_NAME };
}

/** Who an entry names and where from, apart from a request. */
export type Author = Pick<Context, "actor" | "request">;

/** Actor and request of what is done without a request. */
export function authorAt(id: string, address: string, actor: Actor = { kind: "visitor" }): Author {
  return { actor, request: { id, address, headers: new Headers(), responseHeaders: new Headers() } };
}

/** Of an entry that the server writes by itself. */
export const systemAuthor = authorAt("system", "servidor");
/** Of a change that an operator makes with a command. */
export const terminalAuthor = authorAt("terminal", "terminal do servidor");

type Fields = Readonly<Record<string, FieldValue | undefined>>;

/** The given fields whose value differs from that of the record; an undefined field stays as it is. */
export function fieldChanges<Given extends Fields>(
  before: Readonly<Record<keyof Given, FieldValue>>,
  given: Given,
): FieldChanges {
  return Object.fromEntries(
    Object.entries(given).flatMap(([field, after]) =>
      after === undefined || after === before[field]
        ? []
        : [[field, { before: before[field as keyof Given], after }]],
    ),
  );
}
