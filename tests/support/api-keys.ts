import type { ApiKeyInput } from "#shared/schemas/api-key.ts";
import { cookieOf, createAdministrator } from "./administrators.ts";
import type { TestApp } from "./app.ts";

/** Creates a key as an administrator would, and returns its secret. */
export async function createApiKeyOf(app: TestApp, given: Partial<ApiKeyInput> = {}): Promise<string> {
  const cookie = await cookieOf(app, await createAdministrator(app));
  const { secret } = await app
    .trpc({ cookie })
    .apiKeys.create.mutate({ name: "ERP", scopes: ["leads:read"], days: 365, networks: [], ...given });
  return secret;
}
