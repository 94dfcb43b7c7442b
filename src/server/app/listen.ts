import type { createDevelopmentClient } from "#server/pages/client-assets.ts";
import type { Env } from "#server/platform/env.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { LEAD_IMPORT_MAX_BYTES } from "#shared/submissions/lead-file.ts";

/** The largest upload plus its form. Routes reject oversized bodies; this limit cuts the connection. */
export const REQUEST_BODY_LIMIT_BYTES = LEAD_IMPORT_MAX_BYTES + 1024 * 1024;

export class PortInUseError extends OperatorError {
  override name = "PortInUseError";
}

/** HOST and PORT cannot be bound, for a reason other than a port in use. */
class ListenError extends OperatorError {
  override name = "ListenError";
}

type Listening = {
  idleTimeout: number;
  routes: Awaited<ReturnType<typeof createDevelopmentClient>>["routes"] | undefined;
  fetch: (request: Request) => Response | Promise<Response>;
};

/** The first port that any user may listen on. */
const UNPRIVILEGED_PORT = 1024;
/** Longer than an event loop turn without a request, shorter than a request. */
const QUIET_MS = 0.2;
const MAX_LOOPS = 2000;

/**
 * Rejects an address that cannot be bound, without opening the port, which a proxy might use for a moment.
 * @throws PortInUseError, ListenError
 */
export async function checkAddress(env: Env): Promise<void> {
  const { HOST, PORT } = env;
  const isPrivileged = PORT < UNPRIVILEGED_PORT;
  const probe = { idleTimeout: 1, routes: undefined, fetch: () => new Response() };
  await listen({ ...env, PORT: isPrivileged ? PORT : 0 }, probe).stop(true);
  if (!isPrivileged && (await isAnswered(HOST, PORT))) throw portInUse(env);
}

/** Reports whether something listens there. */
async function isAnswered(hostname: string, port: number): Promise<boolean> {
  // biome-ignore lint/plugin: this machine's own address, from the environment
  const socket = await Bun.connect({ hostname, port, socket: { data: () => {} } }).catch(() => undefined);
  socket?.terminate();
  return socket !== undefined;
}

/**
 * Resolves once the event loop has accepted every pending connection: the system resets those that it accepted, but the
 * server did not, when the port is closed.
 */
export async function quietMoment(): Promise<void> {
  const nextLoop = () => new Promise((resolve) => setImmediate(resolve));
  await nextLoop();
  for (let loop = 0; loop < MAX_LOOPS; loop++) {
    const before = performance.now();
    await nextLoop();
    if (performance.now() - before < QUIET_MS) return;
  }
}

function portInUse({ HOST, PORT }: Env): PortInUseError {
  return new PortInUseError(
    `Port ${PORT} on ${HOST} is already in use. Stop the other program, or choose a port: PORT=${PORT + 1}.`,
  );
}

/** Listens on HOST and PORT. @throws PortInUseError, ListenError */
export function listen(env: Env, { idleTimeout, routes, fetch }: Listening) {
  const { HOST, PORT } = env;
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
    if (code === "EADDRINUSE" && PORT !== 0) throw portInUse(env);
    // Reported by Bun for an unresolvable name.
    if (["EADDRNOTAVAIL", "EINVAL", "EADDRINUSE"].includes(code)) {
      throw new ListenError(`HOST is ${HOST}, which is not an address of this machine.`);
    }
    if (code === "EACCES") throw new ListenError(`Port ${PORT} on ${HOST} needs more privileges.`);
    throw error;
  }
}
