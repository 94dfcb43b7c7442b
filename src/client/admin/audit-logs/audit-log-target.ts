import type { AuditEntityType, AuditLog } from "#shared/schemas/audit-log.ts";

/** The address of one record or version, and that of the screen for entries about several or none. */
const places: Readonly<Record<Exclude<AuditEntityType, "system">, { one: string; screen?: string }>> = {
  user: { one: "/admin/users?usuario=", screen: "/admin/users" },
  // Who signed in, or out. A refused login names no account.
  auth: { one: "/admin/users?usuario=" },
  lead: { one: "/admin/leads?lead=", screen: "/admin/leads" },
  message: { one: "/admin/messages?mensagem=", screen: "/admin/messages" },
  resume: { one: "/admin/resumes?curriculo=", screen: "/admin/resumes" },
  access: { one: "/admin/access?acesso=", screen: "/admin/access" },
  // Without a version it is an uploaded image.
  config: { one: "/admin/config-versions?versao=", screen: "/admin/file-upload" },
  request: { one: "/admin/privacy?pedido=", screen: "/admin/privacy" },
  // Erasures, terms and incidents: one screen for all.
  privacy: { one: "/admin/privacy?registro=", screen: "/admin/privacy" },
  slider: { one: "/admin/config-versions?versao=", screen: "/admin/slider" },
};

/** Where an entry leads: to its record, its version or its screen. A gone record says so itself. */
export function auditLogTarget({ entityType, entityId, action }: AuditLog): string | undefined {
  // Only failed jobs change without a number. List views have one and no address, exports and tests belong to the log.
  if (entityType === "system") {
    const isAboutJobs = entityId === null && (action === "UPDATE" || action === "DELETE");
    return isAboutJobs ? "/admin/system-health" : undefined;
  }
  const incident = entityType === "privacy" && entityId?.match(/^incidente-(\d+)$/)?.[1];
  if (incident) return `/admin/privacy/incidents?incidente=${incident}`;
  const { one, screen } = places[entityType];
  return entityId === null ? screen : one + encodeURIComponent(entityId);
}
