import { useMutation } from "@tanstack/react-query";
import { trpc } from "#client/admin/admin-trpc.ts";
import { toast } from "#client/components/toast.tsx";
import { texts } from "#shared/texts/texts.ts";
import { AuditLogRejected, postAuditLog } from "./post-audit-log.ts";

/** Characters of the body that the toast shows: a proxy may answer with a page of HTML. */
const BODY_MAX = 200;

/** Writes a test entry, with its messages. */
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

/** The sentence of an error body of this server; any other body is shown as it is. */
function sentenceOf(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    if (typeof error === "string") return error;
  } catch {
    // Not JSON, so not from this server.
  }
  return body.trim().slice(0, BODY_MAX);
}
