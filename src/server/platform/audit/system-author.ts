import type { Context } from "#server/platform/context.ts";

/** Actor and request of an entry that the server writes by itself. */
export const systemAuthor: Pick<Context, "actor" | "request"> = {
  actor: { kind: "visitor" },
  request: {
    id: "system",
    address: "servidor",
    headers: new Headers(),
    responseHeaders: new Headers(),
  },
};
