import { and, eq, gt, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { adminProcedure, router, verb } from "#server/platform/trpc/init.ts";
import { mailKey } from "#server/submissions/person-keys.ts";
import { submissionOfKind } from "#server/submissions/person-submissions.ts";
import {
  MERGE_UNDO_DAYS,
  type MergeInput,
  mergeInputSchema,
  type SubmissionRef,
  submissionRefSchema,
} from "#shared/schemas/person.ts";
import { rowIdSchema } from "#shared/schemas/row-id.ts";
import type { SubmissionType } from "#shared/schemas/submission-type.ts";
import { texts } from "#shared/texts/texts.ts";
import { findPerson, kinds } from "./find-person.ts";
import { getPerson } from "./get-person.ts";
import { personMerges } from "./table.ts";

/**
 * Records that two submissions come from the same person, without changing them. An existing equal merge is kept.
 * @throws AppError `not_found` for an unknown submission, `invalid_input` if both already belong to the same person.
 */
async function mergePeople(ctx: AdministratorContext, { one, other }: MergeInput): Promise<void> {
  const person = await findPerson(ctx.db, one);
  const second = await submissionOfKind(ctx.db, kinds[other.type], other.id);
  if (!second) throw new AppError("not_found", { message: texts.people.unknown });
  const first = person.submissions.find(({ type, id }) => type === one.type && id === one.id);
  if (!first) throw new Error("a submission is not its own person's");
  const [oneKey, otherKey] = [mailKey(first.mail), mailKey(second.mail)].toSorted();
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
  get: adminProcedure.input(submissionRefSchema).query(verb(getPerson)),
  merge: adminProcedure.input(mergeInputSchema).mutation(verb(mergePeople)),
  undoMerge: adminProcedure.input(rowIdSchema).mutation(verb(undoMerge)),
});
