import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { toast } from "#client/components/toast.tsx";
import type { RestAuditLogInput } from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts/texts.ts";

/** Maximum characters of a response body in the toast: a proxy may send an HTML page. */
const BODY_MAX = 200;

/** Creates a test entry and reports the result. */
export function useTestEntry() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: () =>
      postAuditLog({
        action: "TEST",
        entity_type: "system",
        description: "Log de teste criado pela tela de logs",
      }),
    onSuccess: () => toast.success({ title: texts.auditLogs.testCreated }),
    onError: (error) =>
      toast.failure({
        title: texts.auditLogs.testFailed,
        description:
          error instanceof AuditLogRejected
            ? texts.auditLogs.testHttpFailed(error.status, sentenceOf(error.body))
            : texts.connection.generic,
      }),
    onSettled: () => utils.auditLogs.invalidate(),
  });
}

/** Error message of this server's JSON body; any other body unchanged. */
function sentenceOf(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    if (typeof error === "string") return error;
  } catch {
    // Not JSON, so not from this server.
  }
  return body.trim().slice(0, BODY_MAX);
}

/** Non-OK response, kept verbatim for display. */
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

/** Creates an audit log entry for the session. @throws AuditLogRejected, or what `fetch` throws */
export async function postAuditLog(entry: RestAuditLogInput): Promise<void> {
  const answer = await fetch("/api/admin-logs", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(entry),
  });
  const body = await answer.text();
  if (!answer.ok) throw new AuditLogRejected(answer.status, body);
}

/** Logs a view each time the screen opens; ignores failures. */
export function useViewEntry(): void {
  const sent = useRef(false);
  useEffect(() => {
    // React runs effects twice in development.
    if (sent.current) return;
    sent.current = true;
    postAuditLog({
      action: "VIEW",
      entity_type: "system",
      description: "Visualização dos logs do sistema",
    }).catch(() => {});
  }, []);
}
