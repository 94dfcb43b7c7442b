import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { apiKeyChangeSchema, apiKeyInputSchema } from "#shared/schemas/api-key.ts";
import { createApiKey } from "./create-api-key.ts";
import { listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { rollApiKey } from "./roll-api-key.ts";

export const apiKeysRouter = router({
  list: adminProcedure.query(verb(listApiKeys)),
  create: adminProcedure.input(apiKeyInputSchema).mutation(verb(createApiKey)),
  roll: adminProcedure.input(apiKeyChangeSchema).mutation(verb(rollApiKey)),
  revoke: adminProcedure.input(apiKeyChangeSchema).mutation(verb(revokeApiKey)),
});
