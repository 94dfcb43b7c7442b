import type { Context } from "hono";
import { AppError } from "#server/platform/errors.ts";
import { clientNetwork } from "#server/platform/http/client-address.ts";
import type { AppEnv } from "#server/platform/http/request-state.ts";
import { httpStatuses } from "#server/platform/http/rest-errors.ts";
import type { RateLimit } from "#server/platform/rate-limits/rate-limits.ts";
import type { Services } from "#server/platform/services.ts";
import { renderLinkPage } from "./link-page.ts";

type Options = {
  /** Requests with an invalid token, by network. Valid ones are not counted. */
  failures: RateLimit;
  texts: { goneTitle: string; goneHint: string };
};

/** Wraps handlers of links that open without a login. Any invalid link gets the same page, whatever is wrong with it. */
export function answeringTokenLinks(services: Services, font: string, { failures, texts }: Options) {
  return (work: (c: Context<AppEnv>) => Promise<Response>) => async (c: Context<AppEnv>) => {
    const network = clientNetwork(c.env.state.address);
    c.header("Cache-Control", "no-store");
    try {
      await services.rateLimits.rejectExhausted(failures, network);
      return await work(c).catch(async (failure) => {
        if (failure instanceof AppError && failure.code === "not_found")
          await services.rateLimits.consume(failures, network);
        throw failure;
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { config } = await services.siteConfig.current();
      const hints = error.code === "not_found" ? [texts.goneHint] : [];
      const { html, headers } = renderLinkPage(
        { title: texts.goneTitle, sentences: [error.message, ...hints] },
        { config, font },
      );
      if (error.retryAfterSeconds) c.header("Retry-After", String(error.retryAfterSeconds));
      return c.html(html, httpStatuses[error.code], headers);
    }
  };
}

/** Programs that fetch a link for a message preview or an index. */
const ROBOT = /bot\b|crawl|spider|preview|externalhit|whatsapp|slurp/i;

/** Reports whether a request is a person's opening of a link, rather than a program's or a check by HEAD. */
export function isOpenedByPerson({ method, headers }: Request): boolean {
  return method === "GET" && !ROBOT.test(headers.get("user-agent") ?? "");
}
