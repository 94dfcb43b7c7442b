import type { TestApp } from "./app.ts";

/** `template` is the documented path. */
export type RestOperation = { method: string; path: string; template: string; operationId: string };

/** Every documented method and path; path parameters become `1`, configuration keys `trial_days`. */
export async function restOperations(app: TestApp): Promise<RestOperation[]> {
  const answer = await app.rest("GET", "/api/openapi.json");
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      operationId,
      method: method.toUpperCase(),
      template: path,
      path: path.replaceAll("{key}", "trial_days").replaceAll(/\{\w+\}/g, "1"),
    })),
  );
}
