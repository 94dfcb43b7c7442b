import { Hono } from "hono";
import { AppError } from "#server/platform/errors.ts";
import { limitRequest } from "#server/platform/http/allowance.ts";
import { clientNetwork } from "#server/platform/http/client-network.ts";
import type { AppEnv } from "#server/platform/http/exchange.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { withdrawMarketing } from "#server/submissions/consents/withdraw-marketing.ts";
import { readWithdrawalToken, WITHDRAWAL_PARAMETER } from "#server/submissions/consents/withdrawal-link.ts";
import { unlistedPages } from "#shared/pages.ts";
import { texts } from "#shared/texts.ts";

/** A mail server presses the links of many people from one address. */
const withdrawalsByNetwork: RateLimit = {
  name: "marketing_withdrawals-address",
  points: 300,
  windowSeconds: 60 * 60,
  message: texts.request.rateLimited,
};
const BODY_BYTES = 16 * 1024;

/**
 * Withdraws the consent to marketing at a press on the page behind the link, or at that of a mail program (RFC 8058;
 * product 17.8). To open the link alone withdraws nothing: scanners of mails open every one.
 */
export function withdrawalRoutes(services: Services) {
  const { withdrawal, withdrawn, unknownWithdrawal } = unlistedPages;
  return new Hono<AppEnv>().post(withdrawal.path, limitRequest({ bodyBytes: BODY_BYTES }), async (c) => {
    c.header("Cache-Control", "no-store");
    const { address } = c.env.exchange;
    const hash = readWithdrawalToken(services, c.req.query(WITHDRAWAL_PARAMETER) ?? "");
    // A mail program follows no redirection.
    const form = await c.req.parseBody().catch((error) => {
      if (!(error instanceof TypeError)) throw error;
      throw new AppError("invalid_input", { message: texts.request.malformedForm });
    });
    const isByProgram = form["List-Unsubscribe"] === "One-Click";
    if (!hash)
      return isByProgram ? c.text(texts.consents.unknownLink, 400) : c.redirect(unknownWithdrawal.path, 303);
    await services.rateLimits.consume(withdrawalsByNetwork, clientNetwork(address));
    await withdrawMarketing({ db: services.db, request: { address } }, hash);
    return isByProgram ? c.text(texts.consents.marketingWithdrawn) : c.redirect(withdrawn.path, 303);
  });
}
