import { eq } from "drizzle-orm";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { texts } from "#shared/texts/texts.ts";
import { readConfirmationToken } from "./confirmation-token.ts";
import { subjectRequests } from "./table.ts";

/**
 * Returns the request that a mailed link asks to confirm, as it was typed: by whom, its reader has to judge.
 * @throws AppError `not_found` for a token that is forged or expired, or whose request is gone; `conflict` for a confirmed one.
 */
export async function unconfirmedRequest(ctx: Context, token: string) {
  const id = readConfirmationToken(ctx, token);
  const [request] =
    id === undefined ? [] : await ctx.db.select().from(subjectRequests).where(eq(subjectRequests.id, id));
  const said = texts.subjectRequests.confirmation;
  if (!request) throw new AppError("not_found", { message: said.gone });
  if (request.state !== "unconfirmed") throw new AppError("conflict", { message: said.already });
  return request;
}
