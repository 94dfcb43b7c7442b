import type { TRPCClientErrorLike } from "@trpc/client";
import type { AppRouter } from "#server/app/router.ts";
import type { RecordConflict } from "#shared/schemas/record-change.ts";
import type { StartedTotp } from "#shared/schemas/second-factor.ts";
import type { LoginFactor, LoginStep } from "#shared/schemas/session.ts";
import { connectionTexts } from "#shared/texts/connection-texts.ts";
import type { AppErrorCode } from "#shared/wire/errors.ts";
import { PostRejectedError } from "./post-rejected.ts";

const UNAUTHORIZED = 401;

/** Checks the name instead of the class, which would pull the tRPC client into every form. */
function isCallError(error: unknown): error is TRPCClientErrorLike<AppRouter> {
  return error instanceof Error && error.name === "TRPCClientError";
}

/** Whether the server's answer is missing. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof PostRejectedError) return false;
  return !isCallError(error) || error.data == null;
}

/** Message for a failed call: the server's, or `fallback` without an answer. */
export function errorText(error: unknown, fallback: string = connectionTexts.generic): string {
  return isConnectionError(error) ? fallback : (error as Error).message;
}

/** Sentence for what could not be loaded: a lost connection, a fault of the server, or the server's own words. */
export function failureReason(error: unknown): string {
  if (!isConnectionError(error)) return (error as Error).message;
  return isUnanswered(error as Error) ? connectionTexts.lost : connectionTexts.fault;
}

const isUnanswered = ({ cause }: Pick<Error, "cause">) =>
  !navigator.onLine || cause instanceof TypeError || cause instanceof DOMException;

/** Ends a sentence about a failed connection; never quotes the English errors of browser or parser. */
export function connectionDetails(error: Pick<Error, "cause" | "message">): string {
  if (!navigator.onLine) return connectionTexts.offline;
  return isUnanswered(error) ? connectionTexts.unanswered : connectionTexts.unreadable;
}

/** Error code of a rejected call; for uploads only `unauthorized` is known. */
export function errorCode(error: unknown): AppErrorCode | undefined {
  if (error instanceof PostRejectedError) return error.status === UNAUTHORIZED ? "unauthorized" : undefined;
  return isCallError(error) ? error.data?.appCode : undefined;
}

/** The missing step of a login with the right password. */
export function missingOf(error: unknown): LoginStep | undefined {
  return isCallError(error) ? error.data?.missing : undefined;
}

/** Second factors of the account. */
export function factorsOf(error: unknown): LoginFactor[] {
  return (isCallError(error) && error.data?.factors) || [];
}

/** A second factor to set up, if the login requires one and the account has none. */
export function enrolmentOf(error: unknown): StartedTotp | undefined {
  return isCallError(error) ? error.data?.enrolment : undefined;
}

/** The record conflict of a rejected call, if any. */
export function recordConflict(error: unknown): RecordConflict | undefined {
  return isCallError(error) ? error.data?.conflict : undefined;
}
