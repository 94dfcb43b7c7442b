import { eq } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { WholeSubjectRequest } from "#shared/schemas/subject-request.ts";
import { texts } from "#shared/texts/texts.ts";
import { presentWholeSubjectRequest, wholeSubjectRequestColumns } from "./present-subject-request.ts";
import { subjectRequests } from "./table.ts";

/** Returns one request. @throws AppError `not_found` for an unknown id. */
export async function getSubjectRequest(ctx: AdministratorContext, id: number): Promise<WholeSubjectRequest> {
  const [row] = await ctx.db
    .select(wholeSubjectRequestColumns)
    .from(subjectRequests)
    .where(eq(subjectRequests.id, id));
  if (!row) throw new AppError("not_found", { message: texts.subjectRequests.unknown });
  return presentWholeSubjectRequest(row);
}
