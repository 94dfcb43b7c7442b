import { sql } from "drizzle-orm";
import { isImportRunning } from "#server/features/leads/read-lead-imports.ts";
import { requestOfPerson } from "#server/features/subject-requests/request-of-person.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Erasure, ErasureCount, PersonActionInput } from "#shared/schemas/personal-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { announceErasure, eraseSubject, lockErasures, recordErasedKeys } from "./erase-subject.ts";
import { appendToJournals, journalPlaces } from "./erasure-journal.ts";
import { storeReceipt } from "./erasure-receipt.ts";
import { subjectWithMentions } from "./find-mentions.ts";
import { planErasure } from "./plan-erasure.ts";
import { lockRecords, subjectOf, withoutHeld } from "./subject-of.ts";
import { erasures } from "./table.ts";

/**
 * Erases a person atomically: rows, files and queued mails (LGPD, art. 18, VI); receipt and audit log identify nobody.
 * Journals the erasure durably, or a backup would restore the person unnoticed.
 * @throws AppError `not_found` without data, `conflict` during a lead import, `unavailable` if journaling fails.
 */
export async function erasePerson(
  ctx: AdministratorContext,
  { keys, mentions, requestId = null }: PersonActionInput,
): Promise<Erasure> {
  return ctx.db.transaction(async (tx) => {
    await lockErasures(tx);
    if (await isImportRunning(tx)) {
      throw new AppError("conflict", { message: texts.personalData.importRunning });
    }
    const everything = await subjectOf(ctx, tx, keys);
    await lockRecords(ctx, tx, everything);
    const booked = await requestOfPerson(tx, requestId, keys);
    const { subject: own, held } = await withoutHeld(tx, everything);
    const subject = await subjectWithMentions(ctx, tx, own, mentions);
    const plan = await planErasure(ctx, tx, subject, held);
    const changed = plan.counts.filter(({ deleted, anonymized }) => deleted + anonymized > 0);
    if (changed.length === 0) throw new AppError("not_found", { message: texts.personalData.nothingToErase });
    const now = await transactionTime(tx);
    await eraseSubject(ctx, tx, subject);
    const entries = await recordErasedKeys(ctx, tx, subject.hashes, now);
    const [row] = await tx
      .insert(erasures)
      .values({
        requestId: booked,
        counts: plan.counts,
        authorId: ctx.actor.id,
        authorName: ctx.actor.name,
        createdAt: now,
      })
      .returning({ id: erasures.id });
    if (!row) throw new Error("insert returned no row");
    await ctx.queue.enqueue(tx, storeReceipt, { erasureId: row.id });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "privacy",
      entityId: row.id,
      description: describe(changed),
    });
    await ctx.events.announce(tx, "person.erased", { id: row.id, records: subject.records });
    await announceErasure(tx);
    // Last: only the commit can fail afterwards, and then the next start completes the erasure.
    await appendToJournals(journalPlaces(ctx.installation), entries).catch((cause) => {
      throw new AppError("unavailable", { message: texts.personalData.journalFailed, cause });
    });
    return { id: row.id, ...plan };
  });
}

async function transactionTime(tx: Parameters<typeof planErasure>[1]): Promise<Date> {
  const [row] = await tx.execute<{ now: string }>(sql`select now()::text as now`);
  return new Date(row?.now ?? Date.now());
}

function describe(counts: readonly ErasureCount[]): string {
  const places = counts.map(({ place, deleted, anonymized }) =>
    anonymized > 0 ? `${place} ${anonymized} anonimizados` : `${place} ${deleted}`,
  );
  return `Dados de uma pessoa eliminados: ${places.join(", ")}`;
}
