import type { AdminSession } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { AppError } from "./errors.ts";
import type { Services } from "./services.ts";

type Visitor = {
  kind: "visitor";
  /** True for the session of a user deactivated meanwhile, so that the error can say so. */
  isDeactivated?: boolean;
};
/** `expires` is the end of the session in epoch milliseconds. */
export type Administrator = AdminSession & { kind: "administrator" };
export type Actor = Visitor | Administrator;

export type RequestInfo = {
  id: string;
  /** Client address; honors X-Forwarded-For as far as TRUST_PROXY allows. */
  address: string;
  headers: Headers;
  /** Response headers set by verbs, e.g. the session cookie. */
  responseHeaders: Headers;
};

/** First argument of every verb: services, actor and request. */
export type Context = Services & { actor: Actor; request: RequestInfo };

/** A context with a verified administrator: the compiler rejects calls for a visitor. */
export type AdministratorContext = Context & { actor: Administrator };

/** Narrows a context to an administrator's. @throws AppError `unauthorized` for a visitor. */
export function requireAdministrator(ctx: Context): AdministratorContext {
  const { actor } = ctx;
  if (actor.kind !== "administrator") {
    const message = actor.isDeactivated ? texts.login.inactive : texts.request.unauthorized;
    throw new AppError("unauthorized", { message });
  }
  return { ...ctx, actor };
}
