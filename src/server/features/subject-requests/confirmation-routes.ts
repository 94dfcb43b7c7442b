import { Hono } from "hono";
import type { AppEnv } from "#server/platform/http/exchange.ts";
import type { Services } from "#server/platform/services.ts";
import { CONFIRM_PARAMETER, confirmationAnchors } from "#shared/data-request.ts";
import { pages } from "#shared/pages.ts";
import { confirmSubjectRequest } from "./confirm-subject-request.ts";

/**
 * The button of the page that a mailed link opens (product 17.2): a plain form that posts to the page's own address. So a
 * program that follows links of mails confirms nothing, and a browser without script can.
 */
export function confirmationRoutes(services: Services) {
  const { path } = pages.dataRequest;
  return new Hono<AppEnv>().post(path, async (c) => {
    const { id, address } = c.env.exchange;
    const request = { id, address, headers: c.req.raw.headers, responseHeaders: new Headers() };
    const token = c.req.query(CONFIRM_PARAMETER) ?? "";
    const outcome = await confirmSubjectRequest({ ...services, actor: { kind: "visitor" }, request }, token);
    return c.redirect(`${path}#${confirmationAnchors[outcome]}`, 303);
  });
}
