import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { z } from "zod";
import { appRouter } from "#server/app/router.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { PUBLIC_OPERATIONS, prepare } from "../support/api-examples.ts";
import { createTestApp } from "../support/app.ts";
import { expectKnownParts, expectSentence, restError } from "../support/errors.ts";
import {
  bodiesOf,
  contentTypes,
  encoded,
  oddCookies,
  oddHeaders,
  queriesWith,
  type ValueSchema,
  valuesLike,
} from "../support/hostile-values.ts";
import { fixture } from "../support/resume-form.ts";

/** Every run makes the same calls. To make others: `FUZZ_SEED=7 FUZZ_RUNS=500 bun test tests/server/fuzz.test.ts`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
/** Calls without a session are rejected before the input is parsed, so a few runs suffice. */
const VISITOR_RUNS = Math.ceil(RUNS / 6);
/** These calls are slow: they process an image or hash a password. */
const COSTLY_RUNS = Math.ceil(RUNS / 3);
const COSTLY = /media|login|forgot|reset|logout|users\.(create|update)|\/users/;
const DEADLINE_MS = 15_000;

const app = await createTestApp();
const { given, cookie: someCookie } = await prepare(app);
const administrator = await createAdministrator(app);
let session: string | undefined = someCookie;

/** Ids of existing rows, so that some calls succeed. */
const known = [1, ...Object.values(given), "trial_days", "terms_of_use", administrator.id];

type Api = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; schema: ValueSchema }[];
        requestBody?: { content: Record<string, { schema: ValueSchema }> };
      }
    >
  >;
  components: { schemas: Record<string, ValueSchema> };
};
const api = (await (await app.rest("GET", "/api/openapi.json")).json()) as Api;
const like = (schema: ValueSchema) => valuesLike(schema, api.components.schemas, known);
const anything = like({});

type Call = {
  method: string;
  path: string;
  rawBody?: BodyInit;
  headers?: Record<string, string>;
  cookie?: string;
};

const describeCall = ({ method, path, rawBody, headers, cookie }: Call) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${cookie ? "cookie" : ""}\n${typeof rawBody === "string" ? rawBody.slice(0, 1500) : (rawBody?.constructor.name ?? "")}`;

let callCount = 0;

/** Sends a call and checks what holds for every answer. Each call has its own address, so no rate limit applies. */
async function expectValidAnswer(call: Call): Promise<void> {
  callCount += 1;
  const before = app.lines.length;
  const started = process.cpuUsage();
  const { method, path, ...sent } = call;
  const address = `198.18.${(callCount >> 8) & 255}.${callCount & 255}`;
  const answer = await app.rest(method, path, { ...sent, address });
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) {
    if (path.startsWith("/trpc/")) await expectTrpcErrors(answer);
    else await restError(answer);
  } else await answer.arrayBuffer();
  // Time of the processor: what other programs take from the machine is not ours.
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(DEADLINE_MS);
  const logged = app.lines.slice(before);
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}

async function expectTrpcErrors(answer: Response): Promise<void> {
  const body = (await answer.json()) as unknown;
  for (const one of Array.isArray(body) ? body : [body]) {
    const { error, result } = one as {
      error?: { message: string; data: Record<string, unknown> };
      result: unknown;
    };
    if (!error) {
      expect(result).toBeDefined();
      continue;
    }
    expectSentence(error.message);
    expect(Object.keys(error.data)).toEqual(expect.arrayContaining(["appCode", "code", "httpStatus"]));
    expectKnownParts(error.data);
  }
}

/** Checks the property. A failure names the seed, the path to the smallest failing call, and that call. */
async function checkProperty(calls: fc.Arbitrary<Call>, runs: number): Promise<void> {
  const result = await fc.check(fc.asyncProperty(calls, expectValidAnswer), {
    seed: SEED,
    numRuns: runs,
    interruptAfterTimeLimit: DEADLINE_MS,
  });
  if (!result.failed) return;
  const smallest = result.counterexample?.[0];
  throw new Error(
    `FUZZ_SEED=${SEED}, path ${result.counterexamplePath}: ${result.errorInstance}\n${smallest && describeCall(smallest)}`,
  );
}

const runsOf = (name: string, runs: number) => (COSTLY.test(name) ? Math.min(runs, COSTLY_RUNS) : runs);

/** The cookie of the current session. Opens a new session for logout calls and after a call that ended the old one. */
async function currentSession(name: string): Promise<string> {
  if (session && !/logout/i.test(name)) return session;
  // A call may have demanded a second factor of all.
  await app.database.sql`delete from account_policy`;
  session = await cookieOf(app, await createAdministrator(app));
  return session;
}

/** Adds the session cookie to calls. */
function signedIn(calls: fc.Arbitrary<Call>, cookie: string): fc.Arbitrary<Call> {
  return fc
    .tuple(calls, fc.option(oddCookies, { freq: 5, nil: "" }))
    .map(([call, odd]) => ({ ...withoutAuthorization(call), cookie: odd ? `${cookie}; ${odd}` : cookie }));
}

/** An Authorization header would override the cookie. */
function withoutAuthorization({ headers: { authorization: _none, ...headers } = {}, ...call }: Call): Call {
  return { ...call, headers };
}

function asVisitor(calls: fc.Arbitrary<Call>): fc.Arbitrary<Call> {
  return fc
    .tuple(calls, fc.option(oddCookies, { freq: 2 }))
    .map(([call, odd]) => ({ ...call, ...(odd === null ? {} : { cookie: odd }) }));
}

const withBody = (method: string, path: fc.Arbitrary<string>, bodies: fc.Arbitrary<string>) =>
  fc.tuple(path, bodies, contentTypes, oddHeaders).map(
    ([address, rawBody, type, headers]): Call => ({
      method,
      path: address,
      rawBody,
      headers: { ...headers, ...(type === undefined ? {} : { "content-type": type }) },
    }),
  );

const withoutBody = (method: string, path: fc.Arbitrary<string>) =>
  fc.tuple(path, oddHeaders).map(([address, headers]): Call => ({ method, path: address, headers }));

type Procedure = { _def: { type: "query" | "mutation"; inputs: z.ZodType[] } };
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).map(
  ([name, { _def }]) => ({ name, kind: _def.type, input: _def.inputs[0] }),
);

function procedureCalls({ name, kind, input }: (typeof procedures)[number]): fc.Arbitrary<Call> {
  const schema = input ? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) : {};
  const values = fc.oneof(
    { weight: 4, arbitrary: like(schema as ValueSchema) },
    { weight: 1, arbitrary: anything },
  );
  const path = `/trpc/${name}`;
  if (kind === "mutation") return withBody("POST", fc.constant(path), bodiesOf(values));
  const query = fc.oneof(
    { weight: 6, arbitrary: bodiesOf(values).map((text) => `input=${encoded(text)}`) },
    { weight: 1, arbitrary: values.map((value) => `batch=1&input=${encoded({ 0: value, 1: value })}`) },
    { weight: 1, arbitrary: queriesWith(["input", "batch"], anything) },
  );
  return withoutBody(
    "GET",
    query.map((text) => `${path}?${text}`),
  );
}

const operations = Object.entries(api.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${template}`,
    method: method.toUpperCase(),
    template,
    ...operation,
  })),
);
const isPublic = (name: string) => PUBLIC_OPERATIONS.includes(name.replace("{key}", "trial_days"));

function operationCalls({
  method,
  template,
  parameters = [],
  requestBody,
}: (typeof operations)[number]): fc.Arbitrary<Call> {
  const inPath = template.match(/\{\w+\}/g) ?? [];
  const segment = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...known.map(String)) },
    { weight: 3, arbitrary: anything.map((value) => encoded(value).slice(0, 300) || "x") },
  );
  const path = fc.tuple(...inPath.map(() => segment)).map((segments) => {
    let index = 0;
    return template.replaceAll(/\{\w+\}/g, () => segments[index++] ?? "");
  });
  const names = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const schemas = parameters.map(({ schema }) => like(schema));
  const query = queriesWith(names.length > 0 ? names : ["a"], fc.oneof(anything, ...schemas));
  const address = fc
    .tuple(path, fc.option(query, { freq: names.length > 0 ? 8 : 2, nil: "" }))
    .map(([where, text]) => (text ? `${where}?${text}` : where));
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === "multipart/form-data") return formCalls(address, content?.schema ?? {});
  if (!content || method === "GET") return withoutBody(method, address);
  const values = fc.oneof({ weight: 5, arbitrary: like(content.schema) }, { weight: 1, arbitrary: anything });
  return withBody(method, address, bodiesOf(values));
}

const pdf = await fixture("curriculo.pdf");

/** Multipart forms with the schema's fields and a file, and other bodies at the same path. */
function formCalls(address: fc.Arbitrary<string>, schema: ValueSchema): fc.Arbitrary<Call> {
  const files = fc.constantFrom(pdf, new Uint8Array(), pdf.slice(0, 3), new Uint8Array(2000).fill(255));
  const fileField = Object.keys(schema.properties ?? {}).at(-1) ?? "";
  const forms = fc.tuple(address, like(schema), files, anything).map(([path, value, bytes, name]): Call => {
    const form = new FormData();
    for (const [field, text] of Object.entries(Object(value)).slice(0, 20)) {
      if (field !== fileField) form.append(field.toWellFormed(), String(text).toWellFormed());
      else form.append(field, new File([bytes], String(name).toWellFormed().slice(0, 400)));
    }
    return { method: "POST", path, rawBody: form };
  });
  return fc.oneof(
    { weight: 4, arbitrary: forms },
    { weight: 1, arbitrary: withBody("POST", address, bodiesOf(anything)) },
  );
}

describe("any call without a session is answered without a server error", () => {
  const openProcedures = ["session.me", "session.login", "session.forgotPassword", "session.resetPassword"];
  test.each(procedures)("$name", (procedure) => {
    const open = openProcedures.includes(procedure.name) || procedure.name.endsWith(".create");
    return checkProperty(
      asVisitor(procedureCalls(procedure)),
      runsOf(procedure.name, open ? RUNS : VISITOR_RUNS),
    );
  });
  test.each(operations)("$name", (operation) =>
    checkProperty(
      asVisitor(operationCalls(operation)),
      runsOf(operation.name, isPublic(operation.name) ? RUNS : VISITOR_RUNS),
    ),
  );

  test("any path with any method", () => {
    const methods = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "HEAD");
    const prefix = fc.constantFrom(
      "/api/",
      "/api/config/",
      "/trpc/",
      "/trpc/leads.",
      "/media/",
      "/api/resumes/",
    );
    const calls = fc
      .tuple(methods, prefix, anything, queriesWith(["input", "batch", "key"], anything))
      .filter(([method]) => method !== "HEAD")
      .map(
        ([method, start, value, query]): Call => ({
          method,
          path: `${start}${encoded(value).slice(0, 400)}?${query}`,
        }),
      );
    return checkProperty(asVisitor(calls), RUNS * 15);
  });
});

describe("any call of an administrator is answered without a server error", () => {
  test.each(procedures)("$name", async (procedure) => {
    const calls = signedIn(procedureCalls(procedure), await currentSession(procedure.name));
    await checkProperty(calls, runsOf(procedure.name, RUNS));
    if (/logout/.test(procedure.name)) session = undefined;
  });
  test.each(operations)("$name", async (operation) => {
    const calls = signedIn(operationCalls(operation), await currentSession(operation.name));
    await checkProperty(calls, runsOf(operation.name, RUNS));
    if (/logout/.test(operation.name)) session = undefined;
  });

  test("the last session is still valid", async () => {
    const answer = await app.rest("GET", "/api/leads/stats", { cookie: await currentSession("last") });
    expect(answer.status).toBe(200);
  });
});
