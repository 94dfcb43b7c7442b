import type { Auth } from "#server/features/accounts/auth.ts";
import type { MediaCache } from "#server/features/media/media-cache.ts";
import type { SiteConfigCache } from "#server/features/site-config/site-config-cache.ts";
import type { Challenges } from "#server/submissions/challenges.ts";
import type { AdministratorIdentity } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts.ts";
import type { Database } from "./db/client.ts";
import type { OpenSnapshot } from "./db/snapshot.ts";
import { AppError } from "./errors.ts";
import type { PreparedAnswers } from "./http/prepared-answers.ts";
import type { Logger } from "./log/logger.ts";
import type { Jobs } from "./queue/queue.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";
import type { Storage } from "./storage/storage.ts";

/** What lives as long as the process. */
export type Services = {
  db: Database;
  /** For reads longer than a page: what they see does not change while they last. */
  openSnapshot: OpenSnapshot;
  auth: Auth;
  siteConfig: SiteConfigCache;
  preparedAnswers: PreparedAnswers;
  rateLimits: RateLimits;
  challenges: Challenges;
  jobs: Jobs;
  storage: Storage;
  media: MediaCache;
  log: Logger;
};

type Visitor = { kind: "visitor" };
export type Administrator = AdministratorIdentity & { kind: "administrator" };
export type Actor = Visitor | Administrator;

export type RequestInfo = {
  id: string;
  /** Client address as TRUST_PROXY lets us believe it. */
  address: string;
  headers: Headers;
  /** Headers a verb adds to the answer; signing in sets its cookie here. */
  responseHeaders: Headers;
};

/** What every verb receives first: the services, who asks, and through which request. */
export type Context = Services & { actor: Actor; request: RequestInfo };

/** Proof in a type that somebody checked: a verb that takes this cannot be called for a visitor. */
export type AdministratorContext = Context & { actor: Administrator };

/** @throws AppError `unauthorized` unless an administrator asks. */
export function requireAdministrator(ctx: Context): AdministratorContext {
  const { actor } = ctx;
  if (actor.kind !== "administrator") {
    throw new AppError("unauthorized", { message: texts.request.unauthorized });
  }
  return { ...ctx, actor };
}
