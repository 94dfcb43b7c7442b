import { and, eq, gt, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import {
  knownInputSchema,
  MERGE_UNDO_DAYS,
  type MergeInput,
  mergeInputSchema,
  type SubmissionRef,
  submissionRefSchema,
} from "#shared/schemas/person.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";
import { texts } from "#shared/texts/texts.ts";
import { findKnown } from "./find-known.ts";
import { findPerson, isSame, keyOf } from "./find-person.ts";
import { getPerson } from "./get-person.ts";
import { personMerges } from "./table.ts";

/**
 * Records that two submissions come from the same person, without changing them. An existing equal merge is kept.
 * @throws AppError `not_found` for an unknown submission, `invalid_input` if both already belong to the same person, or
 * one has neither an address nor a number that few share.
 */
async function mergePeople(ctx: AdministratorContext, { one, other }: MergeInput): Promise<void> {
  const [oneKey, otherKey] = [await keyOfPerson(ctx, one), await keyOfPerson(ctx, other)].toSorted();
  if (!oneKey || !otherKey || oneKey === otherKey)
    throw new AppError("invalid_input", { message: texts.people.alreadyOne });
  await ctx.db.transaction(async (tx) => {
    const [merge] = await tx
      .insert(personMerges)
      .values({ oneKey, otherKey, authorName: ctx.actor.name })
      .onConflictDoNothing()
      .returning({ id: personMerges.id });
    if (!merge) return;
    await recordAudit(ctx, tx, {
      action: "CREATE",
      entityType: "system",
      entityId: merge.id,
      description: describeMerge(merge.id, "criada", [one, other]),
    });
  });
}

/** @throws AppError `not_found` for an unknown submission, `invalid_input` for one with nothing to find it by. */
async function keyOfPerson({ db }: AdministratorContext, ref: SubmissionRef): Promise<string> {
  const person = await findPerson(db, ref);
  const submission = person.submissions.find((each) => isSame(each, ref));
  const key = submission && keyOf(submission, person);
  if (!key) throw new AppError("invalid_input", { message: texts.people.noKey });
  return key;
}

const names: Readonly<Record<SubmissionType, string>> = {
  lead: "lead",
  message: "mensagem",
  resume: "currículo",
};

/** Audit log description of a merge, with record numbers only. */
function describeMerge(id: number, done: "criada" | "desfeita", refs: readonly SubmissionRef[] = []): string {
  const of = refs.map((ref) => `${names[ref.type]} nº ${ref.id}`).join(" e ");
  return `Unificação de pessoas nº ${id} ${done}${of && `: ${of}`}`;
}

/**
 * Undoes a merge of the last 30 days; its submissions belong again to those with their address and number.
 * @throws AppError `not_found` for an unknown, older or already undone merge.
 */
export async function undoMerge(ctx: AdministratorContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isRecent = gt(personMerges.createdAt, sql`now() - ${MERGE_UNDO_DAYS} * interval '1 day'`);
    const undone = await tx
      .delete(personMerges)
      .where(and(eq(personMerges.id, id), isRecent))
      .returning({ id: personMerges.id });
    if (undone.length === 0) throw new AppError("not_found", { message: texts.people.notUndoable });
    await recordAudit(ctx, tx, {
      action: "DELETE",
      entityType: "system",
      entityId: id,
      description: describeMerge(id, "desfeita"),
    });
  });
}

export const peopleRouter = router({
  known: adminProcedure.input(knownInputSchema).query(verb(findKnown)),
  get: adminProcedure.input(submissionRefSchema).query(verb(getPerson)),
  merge: adminProcedure.input(mergeInputSchema).mutation(verb(mergePeople)),
  undoMerge: adminProcedure.input(rowIdSchema).mutation(verb(undoMerge)),
});
