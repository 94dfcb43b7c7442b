import { expect } from "bun:test";
import { TRPCClientError } from "@trpc/client";
import type { AppErrorCode } from "../../src/shared/errors.ts";

/** A Portuguese sentence: begins and ends like one, and is not zod's or the driver's English. */
const SENTENCE = /^\p{L}[^<>{}]+[.\p{L}]$/u;
const ENGLISH = /\b(invalid|expected|received|error|failed|must|unexpected|query|insert)\b/i;

type RestRefusal = { status: number; error: string };

/** Checks that an answer is `{success:false,error}` with a sentence fit to be shown, and returns both. */
export async function restRefusal(answer: Response): Promise<RestRefusal> {
  expect(answer.headers.get("content-type")).toContain("application/json");
  const body = (await answer.json()) as { success: unknown; error: string };
  expect(Object.keys(body).sort()).toEqual(["error", "success"]);
  expect(body.success).toBe(false);
  expectSentence(body.error);
  return { status: answer.status, error: body.error };
}

type TrpcRefusal = { status: number; error: string; code: AppErrorCode; retryAfterSeconds?: number };

/** What the typed client learns from a call that must be refused. */
export async function trpcRefusal(call: Promise<unknown>): Promise<TrpcRefusal> {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof TRPCClientError)) throw new Error("the call was not refused by the server");
  expectSentence(thrown.message);
  const { httpStatus, appCode, retryAfterSeconds } = thrown.data;
  return {
    status: httpStatus,
    error: thrown.message,
    code: appCode,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function expectSentence(text: string): void {
  expect(text).toMatch(SENTENCE);
  expect(text).not.toMatch(ENGLISH);
}
