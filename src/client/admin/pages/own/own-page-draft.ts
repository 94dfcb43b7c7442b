import type { KeptInput } from "#client/admin/drafts/use-draft-form.ts";
import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import type { DraftShape } from "../server-draft.ts";
import type { OwnPageForm } from "./own-page-form.ts";

/** The draft of a page, or of a new one of a kind. */
export function ownPageDraft(page: number | OwnPageKind): DraftShape<KeptInput<OwnPageForm>> {
  const document = `own-page:${typeof page === "number" ? page : `${NEW_ROW}-${page}`}` as const;
  return {
    document,
    name: document,
    toServer: ({ version = 0, base, mine }) => ({
      baseVersion: version,
      base: inOrder(base),
      mine: inOrder(mine),
    }),
    toBrowser: ({ baseVersion, base, mine }) => ({
      version: baseVersion || undefined,
      base: JSON.parse(base),
      mine: JSON.parse(mine),
    }),
  };
}

/** Equal fields are equal text. */
function inOrder(fields: Partial<OwnPageForm>): string {
  return JSON.stringify(fields, Object.keys(fields).sort());
}
