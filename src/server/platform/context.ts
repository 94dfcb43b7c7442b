import type { AdminSession } from "#shared/schemas/session.ts";
import { texts } from "#shared/texts/texts.ts";
import { AppError } from "./errors.ts";
import type { Services } from "./services.ts";

type Visitor = {
  kind: "visitor";
  /** The session is one of a user who was deactivated meanwhile, and who is told so. */
  isDeactivated?: boolean;
};
/** `expires` is the end of the session in epoch milliseconds. */
export type Administrator = AdminSession & { kind: "administrator" };
export type Actor = Visitor | Administrator;

export type RequestInfo = {
  id: string;
  /** Client address; read from X-Forwarded-For as far as TRUST_PROXY allows. */
  address: string;
  headers: Headers;
  /** Headers that a verb adds to the response, such as the session cookie. */
  responseHeaders: Headers;
};

/** What every verb receives first: the services, the actor and the request. */
export type Context = Services & { actor: Actor; request: RequestInfo };

/** A context whose actor was checked: the compiler rejects a call for a visitor. */
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
