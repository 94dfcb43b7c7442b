import { type SQL, sql } from "drizzle-orm";
import type { Actor, Administrator, Context, KeyActor } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import type { AuditAction, AuditEntityType } from "#shared/schemas/audit-log-names.ts";
import type { FieldChanges, FieldValue, RecordType } from "#shared/schemas/record-change.ts";
import type { RecordFieldName } from "#shared/schemas/record-field.ts";
import { auditLogs, recordChanges } from "./table.ts";

type ChangedRecord = {
  id: string | number;
  /** Version that the change created, for versioned records. */
  version?: number | undefined;
  fields: FieldChanges;
};

/** Records changed alike, or each differently. Type and id are by default those of the entry. */
export type ChangedRecords = { type?: RecordType } & (
  | { ids?: readonly (string | number)[]; version?: number; fields: FieldChanges }
  | { records: readonly ChangedRecord[] }
);

export type AuditEntry = {
  action: AuditAction;
  entityType: AuditEntityType;
  entityId?: string | number;
  /** A Portuguese sentence that quotes nothing a visitor wrote. */
  description: string;
  /** Reported by a browser rather than observed by the server. */
  isFromBrowser?: boolean;
  /** History of the changed records; none is written if no field changed. */
  changes?: ChangedRecords | undefined;
};

/** Author of entries without a session. */
export const SYSTEM_NAME = "Sistema";

/**
 * Writes an audit entry and the history of its records in the caller's transaction. Author and address come from
 * session and request, never from the body. Returns the entry id, for undo, or null if no record changed.
 */
export async function recordAudit(
  ctx: Author,
  tx: Transaction,
  { changes, ...entry }: AuditEntry,
): Promise<number | null> {
  const author = authorOf(ctx);
  const auditLogId = await writeAuditLog(ctx, tx, entry);
  const records = changes && changedRecords(changes, entry.entityId);
  if (!changes || !records) return null;
  // A single statement, since thousands of records may change.
  await tx.execute(sql`
    insert into ${recordChanges}
      (entity_type, entity_id, version, changes, author_id, author_name, audit_log_id)
    select ${changes.type ?? entry.entityType}, id, version, fields, ${author.id}::text, ${author.name}, ${auditLogId}::bigint
    from ${records}`);
  return auditLogId;
}

/** Selects id, version and fields of the changed records; undefined if none changed. */
function changedRecords(changes: ChangedRecords, entityId: AuditEntry["entityId"]): SQL | undefined {
  const isChanged = (fields: FieldChanges) => Object.keys(fields).length > 0;
  if ("records" in changes) {
    const records = changes.records.filter(({ fields }) => isChanged(fields));
    if (records.length === 0) return undefined;
    return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record(id text, version integer, fields jsonb)`;
  }
  const { ids = entityId === undefined ? [] : [entityId], version, fields } = changes;
  if (ids.length === 0 || !isChanged(fields)) return undefined;
  return sql`(select id, ${version ?? null}::integer as version, ${JSON.stringify(fields)}::jsonb as fields
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id) as record`;
}

/** Writes an entry without a history and returns its id. */
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

function authorOf({ actor }: Pick<Author, "actor">): { id: string | null; name: string } {
  if (actor.kind === "visitor") return { id: null, name: SYSTEM_NAME };
  return { id: actor.kind === "administrator" ? actor.id : null, name: actor.name };
}

/** Actor and origin that an entry records. */
export type Author = {
  actor:
    | Extract<Actor, { kind: "visitor" }>
    | Pick<Administrator, "kind" | "id" | "name">
    | Pick<KeyActor, "kind" | "name">
    /** Whoever holds a link, by the name that its author gave it. */
    | { kind: "link"; name: string };
  request: Context["request"];
};

/** Builds actor and request for work outside a request. */
export function authorAt(id: string, address: string, actor: Author["actor"] = { kind: "visitor" }): Author {
  return { actor, request: { id, address, headers: new Headers(), responseHeaders: new Headers() } };
}

/** Author of entries about work that an administrator started and the server finished. */
export function authorOnBehalfOf({ id, name }: { id: string; name: string }): Author {
  return authorAt("system", "servidor", { kind: "administrator", id, name });
}

/** Author of entries that the server writes on its own. */
export const systemAuthor = authorAt("system", "servidor");
/** Author of changes made by an operator's command. */
export const terminalAuthor = authorAt("terminal", "terminal do servidor");

/** Fields by their names in `recordFields`; any other makes the type impossible. */
type Fields<Given> = Given & { readonly [Unknown in Exclude<keyof Given, RecordFieldName>]: never };

/**
 * Returns the given fields whose values differ from the record; undefined fields are ignored. The compiler rejects a
 * field that `recordFields` does not declare, or that the record does not have.
 */
export function fieldChanges<Given extends { readonly [Field in RecordFieldName]?: FieldValue | undefined }>(
  before: Readonly<Record<keyof Given, FieldValue>>,
  given: Fields<Given>,
): FieldChanges {
  const fields = Object.keys(given) as (keyof Given & RecordFieldName)[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const after = given[field];
      return after === undefined || after === before[field]
        ? []
        : [[field, { before: before[field], after }]];
    }),
  );
}
