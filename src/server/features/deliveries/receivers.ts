import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AuditAction } from "#shared/schemas/audit-log-names.ts";
import type {
  PauseReceiverInput,
  ReceiverId,
  ReceiverKind,
  ReceiverState,
} from "#shared/schemas/delivery.ts";
import { texts } from "#shared/texts/texts.ts";
import type { Receiver } from "./adapters/adapter.ts";
import { adapters } from "./adapters/adapters.ts";
import { sendDelivery } from "./send-delivery.job.ts";
import { deliveries, receivers } from "./table.ts";

const UNKNOWN = texts.deliveries.unknownReceiver;

/** Reads receivers, the oldest first, with the numbers of their deliveries. */
export function readReceivers(db: Database, condition: SQL): Promise<(Receiver & Counts)[]> {
  const inState = (state: string) =>
    sql<number>`count(*) filter (where ${deliveries.state} = ${state})`.mapWith(Number);
  return db
    .select({ ...getTableColumns(receivers), waiting: inState("waiting"), failed: inState("failed") })
    .from(receivers)
    .leftJoin(deliveries, eq(deliveries.receiverId, receivers.id))
    .where(condition)
    .groupBy(receivers.id)
    .orderBy(asc(receivers.id));
}

type Counts = Pick<ReceiverState, "waiting" | "failed">;

export function presentState({
  pausedReason,
  failingSince,
  waiting,
  failed,
}: Receiver & Counts): ReceiverState {
  return { pausedReason, failingSince: failingSince?.toISOString() ?? null, waiting, failed };
}

/** Runs a change in one transaction and notifies every instance, so that deliveries and legal texts follow it. */
export async function writeReceivers<Result>(
  ctx: AdministratorContext,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await ctx.db.transaction(async (tx) => {
    const done = await run(tx);
    await ctx.wantedEvents.announce(tx);
    await ctx.siteConfig.announce(tx);
    return done;
  });
  ctx.wantedEvents.expire();
  ctx.siteConfig.expire();
  return result;
}

type Change<Result> = {
  /** Receivers of other kinds count as unknown. */
  only?: ReceiverKind;
  action: AuditAction;
  /** Past participle for the audit log, e.g. "excluído". */
  done: string;
  run: (tx: Transaction, receiver: Receiver) => Promise<Result>;
};

/**
 * Runs a change of a locked receiver with its entry in the audit log.
 * @throws AppError `not_found` for an unknown id.
 */
export function changeReceiver<Result>(
  ctx: AdministratorContext,
  id: number,
  { only, action, done, run }: Change<Result>,
): Promise<Result> {
  return writeReceivers(ctx, async (tx) => {
    const receiver = await lockRow(tx, receivers, id, UNKNOWN);
    if (only && receiver.kind !== only) throw new AppError("not_found", { message: UNKNOWN });
    const result = await run(tx, receiver);
    await auditReceiver(ctx, tx, { action, receiver, done });
    return result;
  });
}

/** Audits a change of a receiver. */
export async function auditReceiver(
  ctx: AdministratorContext,
  tx: Transaction,
  { action, receiver, done }: { action: AuditAction; receiver: Receiver; done: string },
): Promise<void> {
  await recordAudit(ctx, tx, {
    action,
    entityType: "system",
    entityId: receiver.id,
    description: `${adapters[receiver.kind].describe(receiver)} ${done}`.slice(0, 200),
  });
}

/** Pauses a receiver, or resumes it and sends waiting deliveries. @throws AppError `not_found` for an unknown id. */
export function pauseReceiver(
  ctx: AdministratorContext,
  { id, isPaused }: PauseReceiverInput,
): Promise<void> {
  return changeReceiver(ctx, id, {
    action: "UPDATE",
    done: isPaused ? "pausado" : "retomado",
    run: async (tx) => {
      if (!isPaused) return resumeReceiver(ctx, tx, id);
      await tx
        .update(receivers)
        .set({ pausedAt: new Date(), pausedReason: "manual", failingSince: null })
        .where(eq(receivers.id, id));
    },
  });
}

/** Ends a pause and enqueues the waiting deliveries, which are checked again. */
export async function resumeReceiver(
  { queue }: Pick<AdministratorContext, "queue">,
  tx: Transaction,
  receiverId: number,
): Promise<void> {
  await tx
    .update(receivers)
    .set({ pausedAt: null, pausedReason: null, failingSince: null })
    .where(eq(receivers.id, receiverId));
  const waiting = await tx
    .update(deliveries)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(eq(deliveries.receiverId, receiverId), eq(deliveries.state, "waiting")))
    .returning({ deliveryId: deliveries.id, receiverId: deliveries.receiverId });
  await queue.enqueueEach(tx, sendDelivery, waiting);
}

/** Deletes a receiver with its log; waiting deliveries are dropped. @throws AppError `not_found`. */
export function deleteReceiver(ctx: AdministratorContext, { id }: ReceiverId): Promise<void> {
  return changeReceiver(ctx, id, {
    action: "DELETE",
    done: "excluído",
    run: async (tx) => {
      await tx.delete(receivers).where(eq(receivers.id, id));
    },
  });
}
