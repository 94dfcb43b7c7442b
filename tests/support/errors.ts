import { expect } from "bun:test";
import { TRPCClientError } from "@trpc/client";
import type { RecordConflict } from "#shared/schemas/record-change.ts";
import type { AppErrorCode } from "#shared/wire/errors.ts";
import type { TestApp } from "./app.ts";
import { databaseSnapshot } from "./snapshot.ts";

/** Heuristic for a Portuguese sentence, as opposed to English messages of zod or the driver. */
const SENTENCE = /^\p{L}[^<>{}]+[.\p{L}]$/u;
const ENGLISH = /\b(invalid|expected|received|error|failed|must|unexpected|query|insert)\b/i;

type RestError = { status: number; error: string };

/** Asserts that a response is `{success:false,error}` with a presentable sentence; returns status and error. */
export async function restError(answer: Response): Promise<RestError> {
  expect(answer.headers.get("content-type")).toContain("application/json");
  const body = (await answer.json()) as { success: unknown; error: string };
  expect(Object.keys(body).sort()).toEqual(["error", "success"]);
  expect(body.success).toBe(false);
  expectSentence(body.error);
  return { status: answer.status, error: body.error };
}

/** Sends the request; expects a rejection, an unchanged database and no error in the log. */
export async function expectRejected(
  app: TestApp,
  method: string,
  path: string,
  sent: Parameters<TestApp["rest"]>[2],
  expected: Partial<RestError>,
): Promise<void> {
  const before = await databaseSnapshot(app);
  const logged = app.lines.length;
  const answer = await app.rest(method, path, sent);
  expect(await restError(answer)).toMatchObject(expected);
  expect(await databaseSnapshot(app)).toEqual(before);
  expect(app.lines.slice(logged).filter((line) => line.includes('"level":"error"'))).toEqual([]);
}

type TrpcRefusal = { status: number; error: string; code: AppErrorCode; retryAfterSeconds?: number };

/** The error that the typed client receives from a rejected call. */
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

/** The record conflict that the typed client receives. */
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

/** Asserts that a text is a presentable Portuguese sentence. */
export function expectSentence(text: string): void {
  expect(text).toMatch(SENTENCE);
  expect(text).not.toMatch(ENGLISH);
}

const ERROR_PARTS = [
  ...["code", "httpStatus"],
  ...["appCode", "reason", "retryAfterSeconds", "conflict", "missing", "factors", "enrolment"],
];

/** Asserts that a tRPC error tells what `AppErrorData` has and nothing else, such as a path or a stack. */
export function expectKnownParts(data: object): void {
  expect(Object.keys(data).filter((part) => !ERROR_PARTS.includes(part))).toEqual([]);
}
