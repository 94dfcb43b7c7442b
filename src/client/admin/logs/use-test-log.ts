import { useMutation } from "@tanstack/react-query";
import { messages } from "../../../shared/messages.ts";
import { toast } from "../../components/toast.tsx";
import { trpc } from "../admin-trpc.ts";
import { LogRefused, postLog } from "./post-log.ts";

/** A toast is no place for a page of HTML from a proxy. */
const BODY_MAX = 200;

/** The test-log button, with its messages (spec section 8). */
export function useTestLog() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: () =>
      postLog({
        action: "TEST",
        entity_type: "system",
        description: "Log de teste criado pela tela de logs",
      }),
    onSuccess: () => toast.success({ title: messages.logs.testCreated }),
    onError: (error) =>
      toast.failure({
        title: messages.logs.testFailed,
        description:
          error instanceof LogRefused
            ? messages.logs.testHttpFailed(error.status, sentenceOf(error.body))
            : messages.connection.generic,
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
