import { and, eq, not, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ChangedRows, changeSelected } from "#server/submissions/change-selected.ts";
import { type ChangeResumeTags, RESUME_TAGS_MAX } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";
import { resumeKind } from "./resume-kind.ts";
import { resumes } from "./table.ts";

/**
 * Adds or removes one tag, ignoring case and accents; an existing spelling is reused.
 * @throws AppError like `changeSelected`, and `invalid_input` for one tag too many; then none changes.
 */
export function changeResumeTags(
  ctx: AdministratorContext,
  { add, remove, ...selection }: ChangeResumeTags,
): Promise<ChangedRows> {
  const word = add ?? remove ?? "";
  const has = sql`exists (select from unnest(${resumes.tags}) as tag where search_key(tag) = search_key(${word}))`;
  return changeSelected(ctx, resumeKind, selection, {
    action: "UPDATE",
    run: async (tx, isSelected) => {
      const former = tx
        .select({ id: resumes.id, tags: sql<string[]>`${resumes.tags}`.as("former_tags") })
        .from(resumes)
        .where(and(isSelected, add ? not(has) : has))
        .for("update")
        .as("former");
      const changed = await tx
        .update(resumes)
        .set({
          tags: add
            ? sql`array_append(former_tags, ${await spellingInUse(tx, add)}::text)`
            : sql`array(
                select tag from unnest(former_tags) with ordinality as tagged (tag, place)
                where search_key(tag) <> search_key(${word}) order by place)`,
          version: sql`${resumes.version} + 1`,
        })
        .from(former)
        .where(eq(resumes.id, former.id))
        .returning({
          id: resumes.id,
          version: resumes.version,
          before: former.tags,
          after: resumes.tags,
        });
      if (changed.some(({ after }) => after.length > RESUME_TAGS_MAX))
        throw new AppError("invalid_input", { message: texts.resumes.tooManyTags });
      return changed;
    },
    fields: ({ before, after }) => ({ tags: { before: before.join(", "), after: after.join(", ") } }),
    describe: add ? texts.resumes.tagAdded : texts.resumes.tagRemoved,
    errors: { empty: texts.resumes.nothingSelected, unknown: texts.resumes.unknownIds },
  });
}

async function spellingInUse(tx: Transaction, tag: string): Promise<string> {
  const rows = await tx.execute<{ known: string }>(sql`
    select known from ${resumes}, unnest(${resumes.tags}) as known
    where search_key(known) = search_key(${tag}) limit 1`);
  return rows[0]?.known ?? tag;
}
