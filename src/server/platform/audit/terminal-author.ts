import type { Context } from "#server/platform/context.ts";

/** Who changes something by a command on the server: nobody signed in, from no address. */
export const terminalAuthor: Pick<Context, "actor" | "request"> = {
  actor: { kind: "visitor" },
  request: {
    id: "terminal",
    address: "terminal do servidor",
    headers: new Headers(),
    responseHeaders: new Headers(),
  },
};
