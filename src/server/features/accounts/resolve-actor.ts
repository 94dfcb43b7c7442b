import type { Actor } from "#server/platform/context.ts";
import type { Services } from "#server/platform/services.ts";
import { touchSession } from "./touch-session.ts";

type Used = Pick<Services, "db" | "sessionCredentials" | "findSession">;

/**
 * Returns the active administrator of the session in the headers (cookie or Bearer), else a visitor. The visitor of a
 * deactivated user's session is marked, so that the refusal can say why. A `background` call does not keep the session
 * alive.
 */
export async function resolveActor(
  { db, sessionCredentials, findSession }: Used,
  headers: Headers,
  { background = false }: { background?: boolean } = {},
): Promise<Actor> {
  const tokenHash = await sessionCredentials.read(headers);
  const session = tokenHash && (await findSession(tokenHash));
  if (!session) return { kind: "visitor" };
  const { id, email, name, isActive } = session.user;
  if (!isActive) return { kind: "visitor", isDeactivated: true };
  if (!(await touchSession(db, session, { background }))) return { kind: "visitor" };
  return { kind: "administrator", id, email, name, expires: session.expiresAt.getTime() };
}
