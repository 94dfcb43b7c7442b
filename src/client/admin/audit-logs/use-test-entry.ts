import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { toast } from "#client/components/toast.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { postJson } from "#client/lib/post-json.ts";
import { PostRejectedError } from "#client/lib/post-rejected.ts";
import { ForeignAnswerError } from "#client/lib/rest-answer.ts";
import type { RestAuditLogInput } from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts/texts.ts";

/** Maximum characters of a response body in the toast: a proxy may send an HTML page. */
const BODY_MAX = 200;
const FIRST_ERROR_STATUS = 400;

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
        description: httpFailure(error) ?? errorText(error),
      }),
    onSettled: () => utils.auditLogs.invalidate(),
  });
}

/** Status and body of an answer whose status means that nothing was created. */
function httpFailure(error: unknown): string | undefined {
  const { status = 0 } = error as { status?: number };
  if (status < FIRST_ERROR_STATUS) return undefined;
  if (error instanceof PostRejectedError) return texts.auditLogs.testHttpFailed(status, error.message);
  if (!(error instanceof ForeignAnswerError)) return undefined;
  return texts.auditLogs.testHttpFailed(status, error.body.trim().slice(0, BODY_MAX));
}

/** Creates an audit log entry for the session. */
function postAuditLog(entry: RestAuditLogInput): Promise<object> {
  return postJson("/api/admin-logs", entry);
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
