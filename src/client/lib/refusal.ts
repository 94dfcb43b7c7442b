import { TRPCClientError } from "@trpc/client";
import type { AppErrorCode } from "#shared/errors.ts";
import { texts } from "#shared/texts.ts";
import { PostRejectedError } from "./post-with-progress.ts";

const UNAUTHORIZED = 401;

/** Whether the server answered at all; a dead connection has no answer to show. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof PostRejectedError) return false;
  return !(error instanceof TRPCClientError) || error.data == null;
}

/** The sentence to show for a failed call: the server's own, or `fallback` when there was no answer. */
export function refusalText(error: unknown, fallback: string = texts.connection.generic): string {
  return isConnectionError(error) ? fallback : (error as Error).message;
}

/** Why a call was refused; of an uploaded form only the end of the session is told apart. */
export function refusalCode(error: unknown): AppErrorCode | undefined {
  if (error instanceof PostRejectedError) return error.status === UNAUTHORIZED ? "unauthorized" : undefined;
  return error instanceof TRPCClientError ? (error.data?.appCode as AppErrorCode | undefined) : undefined;
}
