import type { RestAuditLogInput } from "#shared/schemas/audit-log.ts";

/** An answer that is not OK, unchanged because the screen shows it. */
export class AuditLogRejected extends Error {
  override name = "AuditLogRejected";
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`POST /api/admin-logs answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Writes an entry for the session. @throws AuditLogRejected, or what `fetch` throws */
export async function postAuditLog(entry: RestAuditLogInput): Promise<void> {
  const answer = await fetch("/api/admin-logs", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(entry),
  });
  const body = await answer.text();
  if (!answer.ok) throw new AuditLogRejected(answer.status, body);
}
