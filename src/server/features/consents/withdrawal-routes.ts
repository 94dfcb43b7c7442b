import { Hono } from "hono";
import { AppError } from "#server/platform/errors.ts";
import { limitRequest } from "#server/platform/http/allowance.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import { rateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { confirmMarketing } from "#server/submissions/consents/confirm-marketing.ts";
import {
  MARKETING_CONFIRMATION_PARAMETER,
  readMarketingConfirmation,
} from "#server/submissions/consents/marketing-confirmation.ts";
import { withdrawMarketing } from "#server/submissions/consents/record-withdrawal.ts";
import { readWithdrawalToken, WITHDRAWAL_PARAMETER } from "#server/submissions/consents/withdrawal-link.ts";
import { unlistedPages } from "#shared/content/pages.ts";
import { texts } from "#shared/texts/texts.ts";

/** A mail server may submit the withdrawals of many people from one address. */
const withdrawalsByNetwork = rateLimit("marketing_withdrawals-address", 300);
/** Signatures cannot be guessed; this bounds the cost of attempts. */
const confirmationsByNetwork = rateLimit("marketing_confirmations-address", 30);
const BODY_BYTES = 16 * 1024;

/**
 * Withdraws marketing consent on a button press or one-click request (RFC 8058), and renews it on a press on the
 * confirmation page. Opening a link does neither: mail scanners open every link.
 */
export function withdrawalRoutes(services: Services) {
  const { withdrawal, withdrawn, marketing, marketingConfirmed, unknownWithdrawal } = unlistedPages;
  const routes = new Hono<AppEnv>();
  routes.post(marketing.path, limitRequest({ bodyBytes: BODY_BYTES }), async (c) => {
    c.header("Cache-Control", "no-store");
    const { address } = c.env.state;
    await services.rateLimits.consume(confirmationsByNetwork, clientNetwork(address));
    const entryId = readMarketingConfirmation(services, c.req.query(MARKETING_CONFIRMATION_PARAMETER) ?? "");
    const isGiven =
      entryId !== undefined && (await confirmMarketing({ db: services.db, request: { address } }, entryId));
    return c.redirect((isGiven ? marketingConfirmed : unknownWithdrawal).path, 303);
  });
  routes.post(withdrawal.path, limitRequest({ bodyBytes: BODY_BYTES }), async (c) => {
    c.header("Cache-Control", "no-store");
    const { address } = c.env.state;
    const hash = readWithdrawalToken(services, c.req.query(WITHDRAWAL_PARAMETER) ?? "");
    // Mail programs do not follow redirects.
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
  return routes;
}
