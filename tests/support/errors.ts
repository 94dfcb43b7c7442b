import { expect } from "bun:test";
import { TRPCClientError } from "@trpc/client";
import type { RecordConflict } from "#shared/schemas/record-change.ts";
import type { AppErrorCode } from "#shared/wire/errors.ts";
import type { TestApp } from "./app.ts";
import { databaseSnapshot } from "./snapshot.ts";

/** A Portuguese sentence: begins and ends like one, and is not zod's or the driver's English. */
const SENTENCE = /^\p{L}[^<>{}]+[.\p{L}]$/u;
const ENGLISH = /\b(invalid|expected|received|error|failed|must|unexpected|query|insert)\b/i;

type RestError = { status: number; error: string };

/** Checks that an answer is `{success:false,error}` with a sentence fit to be shown, and returns both. */
export async function restError(answer: Response): Promise<RestError> {
  expect(answer.headers.get("content-type")).toContain("application/json");
  const body = (await answer.json()) as { success: unknown; error: string };
  expect(Object.keys(body).sort()).toEqual(["error", "success"]);
  expect(body.success).toBe(false);
  expectSentence(body.error);
  return { status: answer.status, error: body.error };
}

/** Sends the request, and expects a rejection, an unchanged database and no log line of level error. */
export async function expectRejected(
  app: TestApp,
  method: string,
  path: string,
  sent: Parameters<TestApp["rest"]>[2],
  expected: Partial<RestError>,
): Promise<void> {
  const before = await databaseSnapshot(app);
  const answer = await app.rest(method, path, sent);
  expect(await restError(answer)).toMatchObject(expected);
  expect(await databaseSnapshot(app)).toEqual(before);
  expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}

type TrpcRefusal = { status: number; error: string; code: AppErrorCode; retryAfterSeconds?: number };

/** What the typed client receives from a call that must be rejected. */
export async function trpcError(call: Promise<unknown>): Promise<TrpcRefusal> {
  const thrown = await thrownBy(call);
  const { httpStatus, appCode, retryAfterSeconds } = thrown.data;
  return {
    status: httpStatus,
    error: thrown.message,
    code: appCode,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

/** What the typed client learns of a conflict with another editor of the record. */
export async function recordConflict(call: Promise<unknown>): Promise<RecordConflict | undefined> {
  return (await thrownBy(call)).data.conflict;
}

async function thrownBy(call: Promise<unknown>) {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof TRPCClientError)) throw new Error("the call was not refused by the server");
  expectSentence(thrown.message);
  return thrown;
}

/** Checks that a text is a Portuguese sentence fit to be shown. */
export function expectSentence(text: string): void {
  expect(text).toMatch(SENTENCE);
  expect(text).not.toMatch(ENGLISH);
}
