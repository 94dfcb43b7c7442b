import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type CreateWebhookInput, WEBHOOKS_MAX } from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { webhookEndpoints } from "./table.ts";
import { webhookSecret } from "./webhook-secret.ts";
import { auditWebhook } from "./write-webhook.ts";

/** Stores an endpoint and returns its secret. @throws AppError `conflict` for too many endpoints. */
export async function createWebhook(
  ctx: AdministratorContext,
  input: CreateWebhookInput,
): Promise<{ id: number; secret: string }> {
  const created = await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(webhookEndpoints)) >= WEBHOOKS_MAX)
      throw new AppError("conflict", { message: texts.webhooks.tooMany });
    const [endpoint] = await tx.insert(webhookEndpoints).values(input).returning();
    if (!endpoint) throw new Error("insert returned no row");
    await auditWebhook(ctx, tx, { action: "CREATE", endpoint, done: `criado${fullNote(input)}` });
    await ctx.wantedEvents.announce(tx);
    return { id: endpoint.id, secret: webhookSecret(ctx, endpoint.secretSeed) };
  });
  ctx.wantedEvents.expire();
  return created;
}

/** Says in the audit log that personal data leave by this endpoint. */
export function fullNote({ fullBodies }: { fullBodies: boolean }): string {
  return fullBodies ? ", com os dados completos" : "";
}
