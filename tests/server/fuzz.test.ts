import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { z } from "zod";
import { appRouter } from "#server/app/router.ts";
import { cookieOf, createAdministrator } from "../support/administrators.ts";
import { PUBLIC_OPERATIONS, prepare } from "../support/api-examples.ts";
import { createTestApp } from "../support/app.ts";
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
import { expectSentence, restRefusal } from "../support/refusals.ts";
import { fixture } from "../support/resume-form.ts";

/** The same calls in every run. Others: `FUZZ_SEED=7 FUZZ_RUNS=500 bun test tests/server/fuzz.test.ts`. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
/** A stranger is refused before the input is looked at; a few looks are enough to see that. */
const STRANGERS_RUNS = Math.ceil(RUNS / 6);
/** A picture starts a process, a password is hashed. */
const COSTLY_RUNS = Math.ceil(RUNS / 3);
const COSTLY = /media|login|forgot|reset|logout|users\.(create|update)|\/users/;
const DEADLINE_MS = 15_000;

const app = await createTestApp();
const { given, cookie: someCookie } = await prepare(app);
const administrator = await createAdministrator(app);
let session: string | undefined = someCookie;

/** Ids of rows there are, so that some calls do what they are for. */
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

let made = 0;

/** Sends a call and holds its answer to what every answer promises. Each comes from an address of its own. */
async function answersWell(call: Call): Promise<void> {
  made += 1;
  const before = app.lines.length;
  const started = performance.now();
  const { method, path, ...sent } = call;
  const address = `198.18.${(made >> 8) & 255}.${made & 255}`;
  const answer = await app.rest(method, path, { ...sent, address });
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) {
    if (path.startsWith("/trpc/")) await expectTrpcRefusal(answer);
    else await restRefusal(answer);
  } else await answer.arrayBuffer();
  expect(performance.now() - started).toBeLessThan(DEADLINE_MS);
  const logged = app.lines.slice(before);
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}

async function expectTrpcRefusal(answer: Response): Promise<void> {
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
    expect(Object.keys(error.data).toSorted()).toEqual(
      expect.arrayContaining(["appCode", "code", "httpStatus"]),
    );
    expect(JSON.stringify(error)).not.toContain("stack");
  }
}

/** Runs the property; a failure names the seed, the path to the smallest failing call, and that call. */
async function holds(calls: fc.Arbitrary<Call>, runs: number): Promise<void> {
  const result = await fc.check(fc.asyncProperty(calls, answersWell), {
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

/** The session a call goes out with. A call that ends it, or a change of password, is followed by another login. */
async function currentSession(name: string): Promise<string> {
  if (session && !/logout/i.test(name)) return session;
  session = await cookieOf(app, await createAdministrator(app));
  return session;
}

/** The same calls with a session. */
function signedIn(calls: fc.Arbitrary<Call>, cookie: string): fc.Arbitrary<Call> {
  return fc
    .tuple(calls, fc.option(oddCookies, { freq: 5, nil: "" }))
    .map(([call, odd]) => ({ ...withoutAuthorization(call), cookie: odd ? `${cookie}; ${odd}` : cookie }));
}

/** Another token would take the cookie's place. */
function withoutAuthorization({ headers: { authorization: _none, ...headers } = {}, ...call }: Call): Call {
  return { ...call, headers };
}

function asStranger(calls: fc.Arbitrary<Call>): fc.Arbitrary<Call> {
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

/** A form as browsers send it, with these fields and files, or with another body under its name. */
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

describe("whatever a stranger sends", () => {
  const openProcedures = ["session.me", "session.login", "session.forgotPassword", "session.resetPassword"];
  test.each(procedures)("to $name", (procedure) => {
    const open = openProcedures.includes(procedure.name) || procedure.name.endsWith(".create");
    return holds(asStranger(procedureCalls(procedure)), runsOf(procedure.name, open ? RUNS : STRANGERS_RUNS));
  });
  test.each(operations)("to $name", (operation) =>
    holds(
      asStranger(operationCalls(operation)),
      runsOf(operation.name, isPublic(operation.name) ? RUNS : STRANGERS_RUNS),
    ),
  );

  test("to any path by any method", () => {
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
    return holds(asStranger(calls), RUNS * 15);
  });
});

describe("whatever an administrator sends", () => {
  test.each(procedures)("to $name", async (procedure) => {
    const calls = signedIn(procedureCalls(procedure), await currentSession(procedure.name));
    await holds(calls, runsOf(procedure.name, RUNS));
    if (/logout/.test(procedure.name)) session = undefined;
  });
  test.each(operations)("to $name", async (operation) => {
    const calls = signedIn(operationCalls(operation), await currentSession(operation.name));
    await holds(calls, runsOf(operation.name, RUNS));
    if (/logout/.test(operation.name)) session = undefined;
  });

  test("and the session was good to the end", async () => {
    const answer = await app.rest("GET", "/api/leads/stats", { cookie: await currentSession("last") });
    expect(answer.status).toBe(200);
  });
});
