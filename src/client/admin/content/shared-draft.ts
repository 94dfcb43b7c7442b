import { useEffect, useState } from "react";
import { draftKey } from "#client/admin/drafts/use-draft.ts";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { storeLocally } from "#client/lib/store-locally.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import type { ContentList } from "#shared/content/describe-content.ts";
import { mergeContent } from "#shared/content/merge-content.ts";
import type { DocumentDraft, DraftedDocument, StoredDraft } from "#shared/documents/drafts.ts";

/** Matches published items to those of an editor where stored items have no ids; `back` restores the editor's ids. */
export type Relate = (
  published: ContentChanges,
  base: ContentChanges,
) => { theirs: ContentChanges; back: (leaves: ContentChanges) => ContentChanges };

export type Lists = readonly Pick<ContentList, "leaf" | "ids">[];
/** Published leaves of a document, with their version. */
export type Published = { version: number; leaves: ContentChanges };
/** The server's draft: its version and leaves, or 0 and the published leaves if there is none. */
export type Synced = { from: number; leaves: ContentChanges };
/** Changes that the server does not have yet, kept in the browser in case of a crash or a lost connection. */
type Kept = { draft: DocumentDraft; synced: Synced };

export type OpenedDraft = {
  /** The server's draft, if any; undefined if the server did not respond. */
  stored: StoredDraft | null | undefined;
  kept: Kept | undefined;
};

/** Loads the draft of a document; undefined while loading. If the server does not respond, only the browser's copy is used. */
export function useOpenedDraft(document: DraftedDocument["document"]): OpenedDraft | undefined {
  const { id } = useAdministrator();
  const [opened, setOpened] = useState<{ document: string; draft: OpenedDraft }>();
  useEffect(() => {
    let left = false;
    const open = (stored: OpenedDraft["stored"]) => {
      if (!left) setOpened({ document, draft: { stored, kept: browserDraft(id, document).read() } });
    };
    trpcClient.drafts.read.query({ document }).then(open, (error: unknown) => {
      console.warn("the draft on the server was not read", error);
      open(undefined);
    });
    return () => {
      left = true;
    };
  }, [id, document]);
  return opened?.document === document ? opened.draft : undefined;
}

/** What this tab read or wrote last, by key: tabs share the storage, and each clears only its own changes. */
const ownCopies = new Map<string, string | null>();

/** Browser storage for changes that the server does not have yet. */
export function browserDraft(administratorId: string, document: string) {
  const key = draftKey(administratorId, `document:${document}`);
  return {
    read: (): Kept | undefined => {
      const stored = localStorage.getItem(key);
      ownCopies.set(key, stored);
      try {
        return JSON.parse(stored ?? "null") ?? undefined;
      } catch (error) {
        console.warn("a draft is not JSON and is left out", error);
        return undefined;
      }
    },
    /** Returns false if the browser cannot store it; the older copy is deleted then. */
    write: (kept: Kept): boolean => {
      const text = JSON.stringify(kept);
      const isKept = storeLocally(key, text);
      if (!isKept) localStorage.removeItem(key);
      ownCopies.set(key, isKept ? text : null);
      return isKept;
    },
    clear: () => {
      if (localStorage.getItem(key) === ownCopies.get(key)) localStorage.removeItem(key);
    },
  };
}

/** Leaves that both sides of a merge changed. */
export type Conflict = {
  sides: Record<"base" | "mine" | "theirs", ContentChanges>;
  conflicts: readonly string[];
};

type Start = {
  base: Published;
  mine: ContentChanges;
  /** The last state shared by the server and this browser. */
  synced: Synced;
  /** The server's draft while a conflict with it is unresolved. */
  pending: Synced | undefined;
  conflict: Conflict | undefined;
};

/**
 * Computes an editor's initial state: the draft, rebased on the published leaves unless they conflict, merged with the
 * changes that only this browser has.
 */
export function startFrom({ stored, kept }: OpenedDraft, published: Published, lists: Lists): Start {
  let base = published;
  let mine = published.leaves;
  let synced: Synced = { from: 0, leaves: published.leaves };
  if (stored) {
    const { draft, version } = stored;
    synced = { from: version, leaves: draft.mine };
    const merged = mergeContent({ lists }, { base: draft.base, mine: draft.mine, theirs: published.leaves });
    const isRebased = merged.conflicts.length === 0;
    mine = isRebased ? merged.changes : draft.mine;
    if (!isRebased) base = { version: draft.baseVersion, leaves: draft.base };
  }
  if (!kept) return { base, mine, synced, pending: undefined, conflict: undefined };
  // The server did not respond: continue from the last shared state.
  if (stored === undefined) synced = kept.synced;
  const sides = { base: kept.synced.leaves, mine: kept.draft.mine, theirs: mine };
  const { changes, conflicts } = mergeContent({ lists }, sides);
  return conflicts.length > 0
    ? { base, mine: changes, synced: kept.synced, pending: synced, conflict: { sides, conflicts } }
    : { base, mine: changes, synced, pending: undefined, conflict: undefined };
}
