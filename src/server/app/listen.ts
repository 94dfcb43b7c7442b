import type { createDevelopmentClient } from "#server/pages/client-assets.ts";
import type { Env } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { LEAD_IMPORT_MAX_BYTES } from "#shared/submissions/lead-file.ts";

/** The largest upload plus its form. Routes reject oversized bodies; this limit cuts the connection. */
export const REQUEST_BODY_LIMIT_BYTES = LEAD_IMPORT_MAX_BYTES + 1024 * 1024;

export class PortInUseError extends OperatorError {
  override name = "PortInUseError";
}

/** HOST and PORT cannot be bound for another reason. */
class ListenError extends OperatorError {
  override name = "ListenError";
}

type Listening = {
  idleTimeout: number;
  routes: Awaited<ReturnType<typeof createDevelopmentClient>>["routes"] | undefined;
  fetch: (request: Request) => Response | Promise<Response>;
};

/** Listens on HOST and PORT. @throws PortInUseError, ListenError */
export function listen({ HOST, PORT }: Env, { idleTimeout, routes, fetch }: Listening) {
  try {
    return Bun.serve({
      port: PORT,
      hostname: HOST,
      development: routes ? { hmr: true, console: false } : false,
      // Bun defaults to true with `development: false`: a second server would take half of the requests.
      reusePort: false,
      idleTimeout,
      maxRequestBodySize: REQUEST_BODY_LIMIT_BYTES,
      ...(routes ? { routes } : {}),
      fetch,
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    // Bun also reports this if it lost the system's reason, e.g. for an unresolvable name.
    if (code === "EADDRINUSE" && PORT !== 0) {
      throw new PortInUseError(
        `Port ${PORT} on ${HOST} is already in use. Stop the other program, or choose a port: PORT=${PORT + 1}.`,
      );
    }
    // Reported by Bun for an unresolvable name.
    if (["EADDRNOTAVAIL", "EINVAL", "EADDRINUSE"].includes(code)) {
      throw new ListenError(`HOST is ${HOST}, which is not an address of this machine.`);
    }
    if (code === "EACCES") throw new ListenError(`Port ${PORT} on ${HOST} needs more privileges.`);
    throw error;
  }
}
