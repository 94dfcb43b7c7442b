import type { AdministratorContext } from "#server/platform/context.ts";
import { type FoundSubmission, presentSubmission } from "#server/submissions/person-submissions.ts";
import { MERGE_UNDO_DAYS, type Person, type SubmissionRef } from "#shared/schemas/person.ts";
import { findPerson } from "./find-person.ts";
import { listPersonEvents, listPersonHistory } from "./list-person-events.ts";
import { listColleagues, suggestPeople } from "./suggest-people.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a person's submissions, administrators' actions on them, possible duplicates and colleagues.
 * @throws AppError `not_found` for an unknown submission.
 */
export async function getPerson(ctx: AdministratorContext, ref: SubmissionRef): Promise<Person> {
  const person = await findPerson(ctx.db, ref);
  const { submissions, merges } = person;
  const [suggestions, colleagues, events, history] = await Promise.all([
    suggestPeople(ctx.db, person),
    listColleagues(ctx.db, person),
    listPersonEvents(ctx, submissions),
    listPersonHistory(ctx, person),
  ]);
  const undoableSince = Date.now() - MERGE_UNDO_DAYS * DAY_MS;
  return {
    names: distinct(submissions, ({ name }) => name),
    emails: distinct(
      submissions,
      ({ email }) => email,
      ({ mail }) => mail,
    ),
    phones: distinct(
      submissions,
      ({ phone }) => phone,
      ({ phone, phoneE164 }) => phoneE164 ?? phone,
    ),
    submissions: submissions.map(presentSubmission),
    events,
    history,
    merges: merges.map(({ id, authorName, createdAt }) => ({
      id,
      authorName,
      createdAt: createdAt.toISOString(),
      isUndoable: createdAt.getTime() > undoableSince,
    })),
    suggestions,
    colleagues,
  };
}

/** Deduplicates by `same`, keeping the newest spelling; skips empty text. */
function distinct(
  submissions: readonly FoundSubmission[],
  written: (submission: FoundSubmission) => string,
  same: (submission: FoundSubmission) => string = (submission) => written(submission).toLowerCase(),
): string[] {
  const shown = new Map<string, string>();
  for (const submission of submissions) {
    const text = written(submission);
    if (text && !shown.has(same(submission))) shown.set(same(submission), text);
  }
  return [...shown.values()];
}
