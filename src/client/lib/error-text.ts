import type { TRPCClientErrorLike } from "@trpc/client";
import type { AppRouter } from "#server/app/router.ts";
import type { RecordConflict } from "#shared/schemas/record-change.ts";
import { connectionTexts } from "#shared/texts/connection-texts.ts";
import type { AppErrorCode } from "#shared/wire/errors.ts";
import { PostRejectedError } from "./post-with-progress.ts";

const UNAUTHORIZED = 401;

/** A call that was answered or got no answer. By name: the class would bring the client of the calls to every form. */
function isCallError(error: unknown): error is TRPCClientErrorLike<AppRouter> {
  return error instanceof Error && error.name === "TRPCClientError";
}

/** Whether no answer of the server arrived. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof PostRejectedError) return false;
  return !isCallError(error) || error.data == null;
}

/** The sentence to show for a failed call: the server's, or `fallback` when no answer arrived. */
export function errorText(error: unknown, fallback: string = connectionTexts.generic): string {
  return isConnectionError(error) ? fallback : (error as Error).message;
}

/**
 * What is known of a call without an answer of ours, as the end of a sentence. Never the words of the browser, which are
 * English, nor those of a parser about a proxy's page.
 */
export function connectionDetails({ cause }: Pick<Error, "cause" | "message">): string {
  if (!navigator.onLine) return connectionTexts.offline;
  const isUnanswered = cause instanceof TypeError || cause instanceof DOMException;
  return isUnanswered ? connectionTexts.unanswered : connectionTexts.unreadable;
}

/** The error code of a rejected call. Of an upload only `unauthorized` is known. */
export function errorCode(error: unknown): AppErrorCode | undefined {
  if (error instanceof PostRejectedError) return error.status === UNAUTHORIZED ? "unauthorized" : undefined;
  return isCallError(error) ? error.data?.appCode : undefined;
}

/** What others saved in the same fields, when a call was rejected for it. */
export function recordConflict(error: unknown): RecordConflict | undefined {
  return isCallError(error) ? error.data?.conflict : undefined;
}
