import { and, eq, sql } from "drizzle-orm";
import { lockRow } from "#server/platform/db/lock-row.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Services } from "#server/platform/services.ts";
import type { LinkOpinion } from "#shared/schemas/resume-opinion.ts";
import { texts } from "#shared/texts/texts.ts";
import { findResumeLink, linkAuthor } from "../links/open-resume-link.ts";
import { isResumeShared } from "../links/resume-links.ts";
import { resumeOpinions, resumes } from "../table.ts";
import { writeOpinion } from "./opinions.ts";

/**
 * Stores an opinion by link, or changes the one that the same name gave by it.
 * @throws AppError `not_found` for an invalid link, or an application that it does not show.
 */
export function giveLinkOpinion(
  { db }: Pick<Services, "db">,
  token: string,
  { resumeId, name, score, sentence }: LinkOpinion,
  requestId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const link = await findResumeLink(tx, token);
    if (!(await isResumeShared(tx, link.id, resumeId)))
      throw new AppError("not_found", { message: texts.resumeLinks.page.gone });
    // Locked, so that a concurrent call finds the opinion of the first.
    await lockRow(tx, resumes, resumeId, texts.resumeLinks.page.gone);
    const { authorName, linkId } = resumeOpinions;
    const [before] = await tx
      .select()
      .from(resumeOpinions)
      .where(
        and(
          eq(resumeOpinions.resumeId, resumeId),
          eq(linkId, link.id),
          sql`search_key(${authorName}) = search_key(${name})`,
        ),
      );
    if (before?.score === score && before.sentence === sentence) return;
    await writeOpinion(linkAuthor(requestId, link), tx, before, {
      resumeId,
      linkId: link.id,
      linkName: link.name,
      authorName: name,
      score,
      sentence,
    });
  });
}
