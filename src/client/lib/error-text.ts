import { TRPCClientError } from "@trpc/client";
import type { AppErrorCode } from "#shared/errors.ts";
import { texts } from "#shared/texts.ts";
import { PostRejectedError } from "./post-with-progress.ts";

const UNAUTHORIZED = 401;

/** Whether no answer of the server arrived. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof PostRejectedError) return false;
  return !(error instanceof TRPCClientError) || error.data == null;
}

/** The sentence to show for a failed call: the server's, or `fallback` when no answer arrived (product 1.9). */
export function errorText(error: unknown, fallback: string = texts.connection.generic): string {
  return isConnectionError(error) ? fallback : (error as Error).message;
}

/** The error code of a rejected call. Of an upload only `unauthorized` is known. */
export function errorCode(error: unknown): AppErrorCode | undefined {
  if (error instanceof PostRejectedError) return error.status === UNAUTHORIZED ? "unauthorized" : undefined;
  return error instanceof TRPCClientError ? (error.data?.appCode as AppErrorCode | undefined) : undefined;
}
