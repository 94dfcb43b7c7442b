import { listUserNames } from "#server/features/accounts/users.ts";
import { SYSTEM_NAME } from "#server/platform/audit/record-audit.ts";
import { auditLogs } from "#server/platform/audit/table.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { withoutInvisible } from "#shared/formats/invisible-characters.ts";
import type { AuditLog, RestAuditLog } from "#shared/schemas/audit-log.ts";

/** Columns of an `AuditLog`, without the search text. */
export const auditLogColumns = {
  id: auditLogs.id,
  adminId: auditLogs.adminId,
  adminName: auditLogs.adminName,
  action: auditLogs.action,
  entityType: auditLogs.entityType,
  entityId: auditLogs.entityId,
  description: auditLogs.description,
  ipAddress: auditLogs.ipAddress,
  isFromBrowser: auditLogs.isFromBrowser,
  createdAt: auditLogs.createdAt,
};

type AuditLogRow = Pick<typeof auditLogs.$inferSelect, keyof typeof auditLogColumns>;

/** Names the authors, and converts timestamps to ISO 8601. */
export async function presentAuditLogs(
  ctx: AdministratorContext,
  rows: readonly AuditLogRow[],
): Promise<AuditLog[]> {
  const label = await authorLabels(ctx);
  return rows.map(({ adminId, adminName, createdAt, ...row }) => ({
    ...row,
    adminName: label({ adminId, adminName }),
    createdAt: createdAt.toISOString(),
  }));
}

/** Renames the fields for REST. */
export function presentRestAuditLog(log: AuditLog): RestAuditLog {
  return {
    id: log.id,
    admin_name: log.adminName,
    action: log.action,
    entity_type: log.entityType,
    entity_id: log.entityId,
    description: log.description,
    ip_address: log.ipAddress,
    is_from_browser: log.isFromBrowser,
    created_at: log.createdAt,
  };
}

type Author = { adminId: string | null; adminName: string };

/**
 * Returns a function that names authors. Ambiguous names, shared with another user or the system, get the user's e-mail
 * or the deleted user's id appended, so nobody acts unseen under another's name.
 */
export async function authorLabels(ctx: AdministratorContext): Promise<(author: Author) => string> {
  const users = await listUserNames(ctx);
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  const ids = Map.groupBy(users, ({ name }) => keyOf(name));
  return ({ adminId, adminName }) => {
    if (adminId === null) return adminName;
    const key = keyOf(adminName);
    const isTaken = key === keyOf(SYSTEM_NAME) || (ids.get(key) ?? []).some(({ id }) => id !== adminId);
    return isTaken ? `${adminName} (${emails.get(adminId) ?? adminId})` : adminName;
  };
}

/** Cyrillic and Greek letters and digits, each before the Latin letter that it, or its capital, looks like. */
const LOOK_ALIKES = new Map(
  "аa вb еe іi јj кk мm нh оo рp сc тt уy хx ѕs ԁd ԛq ԝw һh ӏl ѵv αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx ωw ıi 0o 1l"
    .split(" ")
    .map(([foreign = "", latin = ""]) => [foreign, latin] as const),
);

/** Normalizes names that look the same to readers. */
function keyOf(name: string): string {
  const letters = withoutInvisible(name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const latin = Array.from(letters, (letter) => LOOK_ALIKES.get(letter) ?? letter).join("");
  return latin.replace(/\s+/g, " ").trim();
}
