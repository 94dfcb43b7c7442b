import { useMutation } from "@tanstack/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { toast } from "#client/components/toast.tsx";
import { texts } from "#shared/texts.ts";
import { AuditLogRejected, postAuditLog } from "./post-audit-log.ts";

/** A toast is no place for a page of HTML from a proxy. */
const BODY_MAX = 200;

/** The test-log button, with its messages (spec section 8). */
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

/** Our own refusals are JSON with a sentence; anything else is shown as it came. */
function sentenceOf(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    if (typeof error === "string") return error;
  } catch {
    // Not JSON, so not ours.
  }
  return body.trim().slice(0, BODY_MAX);
}
