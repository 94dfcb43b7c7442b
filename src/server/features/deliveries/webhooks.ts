import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ReceiverId } from "#shared/schemas/delivery.ts";
import {
  type CreateWebhookInput,
  type UpdateWebhookInput,
  WEBHOOKS_MAX,
  type Webhook,
} from "#shared/schemas/webhook.ts";
import { texts } from "#shared/texts/texts.ts";
import { webhookSecret } from "./adapters/webhook.ts";
import { auditReceiver, changeReceiver, presentState, readReceivers, writeReceivers } from "./receivers.ts";
import { receivers } from "./table.ts";

const isWebhook = eq(receivers.kind, "webhook");

/** Returns all webhooks, oldest first, without their secrets. */
export async function listWebhooks({ db }: AdministratorContext): Promise<Webhook[]> {
  const rows = await readReceivers(db, isWebhook);
  return rows.map((row) => {
    const { id, url, description, events, fullBodies } = row;
    return { id, url, description, events, fullBodies, ...presentState(row) };
  });
}

/** Stores a webhook and returns its secret. @throws AppError `conflict` for too many. */
export function createWebhook(
  ctx: AdministratorContext,
  input: CreateWebhookInput,
): Promise<{ id: number; secret: string }> {
  return writeReceivers(ctx, async (tx) => {
    if ((await tx.$count(receivers, isWebhook)) >= WEBHOOKS_MAX)
      throw new AppError("conflict", { message: texts.webhooks.tooMany });
    const [receiver] = await tx
      .insert(receivers)
      .values({ kind: "webhook", ...input })
      .returning();
    if (!receiver) throw new Error("insert returned no row");
    await auditReceiver(ctx, tx, { action: "CREATE", receiver, done: `criado${fullNote(input)}` });
    return { id: receiver.id, secret: webhookSecret(ctx, receiver.secretSeed) };
  });
}

/** For the audit log: this webhook sends personal data. */
function fullNote({ fullBodies }: { fullBodies: boolean }): string {
  return fullBodies ? ", com os dados completos" : "";
}

/** Changes address, events and bodies of a webhook. @throws AppError `not_found` for an unknown id. */
export function updateWebhook(
  ctx: AdministratorContext,
  { id, ...columns }: UpdateWebhookInput,
): Promise<void> {
  return changeReceiver(ctx, id, {
    only: "webhook",
    action: "UPDATE",
    done: `alterado${fullNote(columns)}`,
    run: async (tx) => {
      await tx.update(receivers).set(columns).where(eq(receivers.id, id));
    },
  });
}

/** Returns the secret of a webhook and audits the view. @throws AppError `not_found`. */
export function revealSecret(ctx: AdministratorContext, { id }: ReceiverId): Promise<{ secret: string }> {
  return changeReceiver(ctx, id, {
    only: "webhook",
    action: "VIEW",
    done: "teve o segredo exibido",
    run: async (_tx, { secretSeed }) => ({ secret: webhookSecret(ctx, secretSeed) }),
  });
}

/** Makes a new secret and returns it; the former one also signs for 24 hours. @throws AppError `not_found`. */
export function rotateSecret(ctx: AdministratorContext, { id }: ReceiverId): Promise<{ secret: string }> {
  return changeReceiver(ctx, id, {
    only: "webhook",
    action: "UPDATE",
    done: "teve o segredo trocado",
    run: async (tx, { secretSeed: formerSecretSeed }) => {
      const secretSeed = crypto.randomUUID();
      const columns = { secretSeed, formerSecretSeed, rotatedAt: new Date() };
      await tx.update(receivers).set(columns).where(eq(receivers.id, id));
      return { secret: webhookSecret(ctx, secretSeed) };
    },
  });
}
