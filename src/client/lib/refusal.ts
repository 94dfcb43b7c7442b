import { TRPCClientError } from "@trpc/client";
import type { AppErrorCode } from "../../shared/errors.ts";
import { messages } from "../../shared/messages.ts";

/** Whether the server answered at all; a dead connection has no answer to show. */
export function isConnectionError(error: unknown): boolean {
  return !(error instanceof TRPCClientError) || error.data == null;
}

/** The sentence to show for a failed call: the server's own, or `fallback` when there was no answer. */
export function refusalText(error: unknown, fallback: string = messages.connection.generic): string {
  return isConnectionError(error) ? fallback : (error as Error).message;
}

export function refusalCode(error: unknown): AppErrorCode | undefined {
  return error instanceof TRPCClientError ? (error.data?.appCode as AppErrorCode | undefined) : undefined;
}
