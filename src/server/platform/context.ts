import type { ApiScope } from "#shared/schemas/api-key.ts";
import type { AdminSession } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { AppError } from "./errors.ts";
import type { Services } from "./services.ts";

type Visitor = {
  kind: "visitor";
  /** True for the session of a user deactivated meanwhile, so that the error can say so. */
  isDeactivated?: boolean;
};
/** `expires` is the end of the session in epoch milliseconds. `isProven`: it opened, or was proved, in the last PROOF_SECONDS. */
export type Administrator = AdminSession & { kind: "administrator"; isProven: boolean };
/** Another program, by a key. Not a user account; `name` is its name in the audit log. */
export type KeyActor = { kind: "key"; id: number; name: string; scopes: readonly ApiScope[] };
export type Actor = Visitor | Administrator | KeyActor;

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

/** A context with an administrator or a key: for verbs that need no account. */
export type CallerContext = Context & { actor: Administrator | KeyActor };

/** Narrows a context to an administrator's. @throws AppError `unauthorized` for a visitor. */
export function requireAdministrator(ctx: Context): AdministratorContext {
  const { actor } = ctx;
  if (actor.kind !== "administrator") {
    if (actor.kind === "key") throw new AppError("forbidden", { message: texts.apiKeys.notHere });
    throw new AppError(
      "unauthorized",
      actor.isDeactivated
        ? { message: texts.login.inactive, reason: "deactivated" }
        : { message: texts.request.unauthorized },
    );
  }
  return { ...ctx, actor };
}

/**
 * Narrows a context to that of an administrator or a key, whose scope the route has checked.
 * @throws AppError `unauthorized` for a visitor.
 */
export function requireCaller(ctx: Context): CallerContext {
  const { actor } = ctx;
  return actor.kind === "key" ? { ...ctx, actor } : requireAdministrator(ctx);
}

/**
 * Requires a fresh proof of an administrator's session. A key passes: it has no session, and creating it required a
 * proof.
 * @throws AppError `unproven`.
 */
export function requireProof({ actor }: Pick<Context, "actor">): void {
  if (actor.kind === "administrator" && !actor.isProven)
    throw new AppError("unproven", { message: texts.freshProof.missing });
}

/** Rejects a key without the route's scope, and every key if the route has none. @throws AppError `forbidden`. */
export function requireScope({ actor }: Context, scope: ApiScope | undefined): void {
  if (actor.kind !== "key" || (scope && actor.scopes.includes(scope))) return;
  const message = scope ? texts.apiKeys.scope(scope) : texts.apiKeys.notHere;
  throw new AppError("forbidden", { message });
}
