import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import { publicPaths } from "#shared/content/pages.ts";
import { unknownPage, type VisitCountInput } from "#shared/site/visit-count.ts";
import { texts } from "#shared/texts/texts.ts";
import { BUDGET_RETRY_SECONDS } from "./network-budget.ts";

/**
 * Counts a page event, except from administrators and browsers that opt out. The address is not stored.
 * @throws AppError `invalid_input` for what is no page of the site, `rate_limited`.
 */
export async function countVisit(ctx: Context, counted: VisitCountInput): Promise<void> {
  const { headers, address } = ctx.request;
  const isPage =
    publicPaths.includes(counted.page) || (await ctx.siteConfig.current()).ownPages.paths.has(counted.page);
  if (!isPage) throw new AppError("invalid_input", { message: unknownPage });
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return;
  if (ctx.actor.kind === "administrator") return;
  if (!ctx.visitCounts.takeFrom(clientNetwork(address))) {
    throw new AppError("rate_limited", {
      message: texts.request.rateLimited,
      retryAfterSeconds: BUDGET_RETRY_SECONDS,
    });
  }
  ctx.visitCounts.add(counted);
}
