import type { Context } from "#server/platform/context.ts";
import type { leadImports } from "./table.ts";

/** Actor and request of what the job of an import does: those of the administrator who started it. */
export function importAuthor({
  authorId,
  authorName,
  authorAddress,
}: Pick<typeof leadImports.$inferSelect, "authorId" | "authorName" | "authorAddress">): Pick<
  Context,
  "actor" | "request"
> {
  return {
    actor: { kind: "administrator", id: authorId, name: authorName, email: "", expires: 0 },
    request: {
      id: "lead-import",
      address: authorAddress,
      headers: new Headers(),
      responseHeaders: new Headers(),
    },
  };
}
