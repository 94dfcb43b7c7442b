import { OpenAPIHono } from "@hono/zod-openapi";
import { restApps } from "#server/app/rest.ts";
import {
  type ApiDescription,
  type ApiOperation,
  type ApiSchema,
  describeApi,
} from "#server/platform/http/api-description.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import { IDEMPOTENCY_HEADER } from "#server/platform/idempotency/answer-once.ts";

/** Describes every REST call, from the server's OpenAPI document. */
export function describeRestCalls(): string {
  const app = new OpenAPIHono<AppEnv>();
  for (const restApp of restApps) app.route("/", restApp);
  const api = describeApi(app, { publicUrl: "https://www.example.com", sessionCookie: "session" });
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const [tag = ""] = operation.tags ?? [];
      byTag.set(tag, [
        ...(byTag.get(tag) ?? []),
        describeCall(api, `${method.toUpperCase()} ${path}`, operation),
      ]);
    }
  }
  const sections = [...byTag].map(([tag, calls]) => `## ${tag}\n\n${calls.join("\n")}`);
  return `# REST calls

Types, limits and answers are in \`/api/openapi.json\`, for readers at \`/api/reference\`. A call marked with * needs the
session cookie or a bearer token of an administrator, one with ° takes an Idempotency-Key; a parameter or field with ? is
optional. A rejection answers
\`{success:false,error}\` with one of the listed statuses.

${sections.join("\n\n")}`;
}

function describeCall(api: ApiDescription, call: string, operation: ApiOperation): string {
  const { summary, parameters = [], requestBody, responses, security } = operation;
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const takesKey = parameters.some(({ name }) => name === IDEMPOTENCY_HEADER);
  const query = inQuery.map(({ name, required }) => `${name}${required ? "" : "?"}`);
  const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(api, schema));
  const errors = Object.keys(responses).filter((status) => Number(status) >= 400);
  const parts = [
    `\`${call}\`${security.length > 0 ? "\\*" : ""}${takesKey ? "°" : ""}: ${summary}.`,
    ...(query.length > 0 ? [`Query: ${query.join(", ")}.`] : []),
    ...(body.length > 0 ? [`Body: ${body.join(", ")}.`] : []),
    ...(errors.length > 0 ? [`Rejects with ${errors.join(", ")}.`] : []),
  ];
  return `- ${parts.join(" ")}`;
}

function fieldsOf(api: ApiDescription, schema: ApiSchema): string[] {
  const name = schema.$ref?.split("/").at(-1);
  if (name) return fieldsOf(api, api.components.schemas[name] ?? {});
  return Object.keys(schema.properties ?? {}).map((key) =>
    schema.required?.includes(key) ? key : `${key}?`,
  );
}
