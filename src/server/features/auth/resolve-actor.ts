import type { Actor, Services } from "../../context.ts";

/** Who sends these headers: a live session of an active administrator (cookie or Bearer token), or a visitor. */
export async function resolveActor(services: Pick<Services, "auth">, headers: Headers): Promise<Actor> {
  if (!headers.has("cookie") && !headers.has("authorization")) return { kind: "visitor" };
  const found = await services.auth.api.getSession({ headers, query: { disableRefresh: true } });
  if (!found?.user.isActive) return { kind: "visitor" };
  return { kind: "administrator", id: found.user.id, email: found.user.email, name: found.user.name };
}
