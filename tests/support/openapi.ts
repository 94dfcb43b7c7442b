import type { TestApp } from "./app.ts";

/** `template` is the path as it is documented. */
export type RestOperation = { method: string; path: string; template: string };

/** Every documented method and path; a path parameter is filled with `1`, a configuration key with one. */
export async function restOperations(app: TestApp): Promise<RestOperation[]> {
  const answer = await app.rest("GET", "/api/openapi.json");
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      template: path,
      path: path.replaceAll("{key}", "trial_days").replaceAll(/\{\w+\}/g, "1"),
    })),
  );
}
