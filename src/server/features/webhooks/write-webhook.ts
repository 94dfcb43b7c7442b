import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import type { AuditAction } from "#shared/schemas/audit-log.ts";
import { texts } from "#shared/texts/texts.ts";
import { webhookEndpoints } from "./table.ts";

type Endpoint = typeof webhookEndpoints.$inferSelect;

/**
 * Runs a change of a locked endpoint in one transaction with its entry in the audit log.
 * @throws AppError `not_found` for an unknown id.
 */
export async function changeWebhook<Result>(
  ctx: AdministratorContext,
  id: number,
  {
    action,
    done,
    run,
  }: {
    action: AuditAction;
    /** What was done, e.g. "excluído". */
    done: string;
    run: (tx: Transaction, endpoint: Endpoint) => Promise<Result>;
  },
): Promise<Result> {
  const changed = await ctx.db.transaction(async (tx) => {
    const endpoint = await lockRow(tx, webhookEndpoints, id, texts.webhooks.unknown);
    const result = await run(tx, endpoint);
    await auditWebhook(ctx, tx, { action, endpoint, done });
    await ctx.wantedEvents.announce(tx);
    return result;
  });
  ctx.wantedEvents.expire();
  return changed;
}

/** Records what was done with an endpoint, named by its host: its path may hold a token. */
export async function auditWebhook(
  ctx: AdministratorContext,
  tx: Transaction,
  { action, endpoint, done }: { action: AuditAction; endpoint: Pick<Endpoint, "id" | "url">; done: string },
): Promise<void> {
  await recordAudit(ctx, tx, {
    action,
    entityType: "system",
    entityId: endpoint.id,
    description: `Webhook nº ${endpoint.id} para ${new URL(endpoint.url).host} ${done}`.slice(0, 200),
  });
}

/** Sets columns of an endpoint. */
export async function setWebhook(tx: Transaction, id: number, columns: Partial<Endpoint>): Promise<void> {
  await tx.update(webhookEndpoints).set(columns).where(eq(webhookEndpoints.id, id));
}
