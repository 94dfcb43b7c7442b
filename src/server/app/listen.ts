import type { createDevelopmentClient } from "#server/pages/client-assets.ts";
import type { Env } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { LEAD_IMPORT_MAX_BYTES } from "#shared/submissions/lead-file.ts";

/** The largest upload, with what a form has around it. A route rejects what is too large for it; this cuts the connection. */
export const REQUEST_BODY_LIMIT_BYTES = LEAD_IMPORT_MAX_BYTES + 1024 * 1024;

/** The port is in use. */
export class PortInUseError extends OperatorError {
  override name = "PortInUseError";
}

/** HOST and PORT cannot be listened on for another reason. */
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
      // Bun's default with `development: false` is true: a second server would take half of the requests.
      reusePort: false,
      idleTimeout,
      maxRequestBodySize: REQUEST_BODY_LIMIT_BYTES,
      ...(routes ? { routes } : {}),
      fetch,
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    // Bun reports this one, too, where it lost the system's reason, such as for a name that does not resolve.
    if (code === "EADDRINUSE" && PORT !== 0) {
      throw new PortInUseError(
        `Port ${PORT} on ${HOST} is already in use. Stop the other program, or choose a port: PORT=${PORT + 1}.`,
      );
    }
    // What Bun reports for a name that does not resolve.
    if (["EADDRNOTAVAIL", "EINVAL", "EADDRINUSE"].includes(code)) {
      throw new ListenError(`HOST is ${HOST}, which is not an address of this machine.`);
    }
    if (code === "EACCES") throw new ListenError(`Port ${PORT} on ${HOST} needs more privileges.`);
    throw error;
  }
}
