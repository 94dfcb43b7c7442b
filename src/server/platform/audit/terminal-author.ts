import type { Context } from "#server/platform/context.ts";

/** Actor and request of a change that an operator makes with a command. */
export const terminalAuthor: Pick<Context, "actor" | "request"> = {
  actor: { kind: "visitor" },
  request: {
    id: "terminal",
    address: "terminal do servidor",
    headers: new Headers(),
    responseHeaders: new Headers(),
  },
};
