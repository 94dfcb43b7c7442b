import type { AdministratorContext } from "#server/platform/context.ts";
import type { WebhookId } from "#shared/schemas/webhook.ts";
import { webhookSecret } from "./webhook-secret.ts";
import { changeWebhook, setWebhook } from "./write-webhook.ts";

/** Returns the secret of an endpoint, and records that it was seen. @throws AppError `not_found`. */
export function revealSecret(ctx: AdministratorContext, { id }: WebhookId): Promise<{ secret: string }> {
  return changeWebhook(ctx, id, {
    action: "VIEW",
    done: "teve o segredo exibido",
    run: async (_tx, { secretSeed }) => ({ secret: webhookSecret(ctx, secretSeed) }),
  });
}

/** Makes a new secret and returns it; the former one signs too for 24 hours. @throws AppError `not_found`. */
export function rotateSecret(ctx: AdministratorContext, { id }: WebhookId): Promise<{ secret: string }> {
  return changeWebhook(ctx, id, {
    action: "UPDATE",
    done: "teve o segredo trocado",
    run: async (tx, { secretSeed: formerSecretSeed }) => {
      const secretSeed = crypto.randomUUID();
      await setWebhook(tx, id, { secretSeed, formerSecretSeed, rotatedAt: new Date() });
      return { secret: webhookSecret(ctx, secretSeed) };
    },
  });
}
