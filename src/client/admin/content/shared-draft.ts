import { useEffect, useState } from "react";
import { draftKey } from "#client/admin/drafts/use-draft.ts";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { storeLocally } from "#client/lib/store-locally.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import type { ContentList } from "#shared/content/describe-content.ts";
import { mergeContent } from "#shared/content/merge-content.ts";
import type { DocumentDraft, DraftedDocument, StoredDraft } from "#shared/documents/drafts.ts";

/** Relates published items to those of an editor, where neither have ids that are stored. */
export type Relate = (
  published: ContentChanges,
  base: ContentChanges,
) => { theirs: ContentChanges; back: (leaves: ContentChanges) => ContentChanges };

export type Lists = readonly Pick<ContentList, "leaf" | "ids">[];
/** The published leaves of a document, with their version. */
export type Published = { version: number; leaves: ContentChanges };
/** What the server has: the version and leaves of the draft, or 0 and the published leaves without one. */
export type Synced = { from: number; leaves: ContentChanges };
/** What is typed here and not on the server yet, for a crash or a lost network. */
type Kept = { draft: DocumentDraft; synced: Synced };

/** The draft of a document before its editor opens. */
export type OpenedDraft = {
  /** Of the server; undefined without an answer. */
  stored: StoredDraft | null | undefined;
  kept: Kept | undefined;
};

/** Reads the draft of a document; undefined meanwhile. Without an answer, what this browser has counts. */
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

/** The copy in this browser of what the server does not have yet. */
export function browserDraft(administratorId: string, document: string) {
  const key = draftKey(administratorId, `document:${document}`);
  return {
    read: (): Kept | undefined => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
      } catch (error) {
        console.warn("a draft is not JSON and is left out", error);
        return undefined;
      }
    },
    /** False where this browser keeps nothing: what stood there before goes, for it is older. */
    write: (kept: Kept): boolean => {
      const isKept = storeLocally(key, JSON.stringify(kept));
      if (!isKept) localStorage.removeItem(key);
      return isKept;
    },
    clear: () => localStorage.removeItem(key),
  };
}

/** Leaves that both sides of a merge changed. */
export type Contest = {
  sides: Record<"base" | "mine" | "theirs", ContentChanges>;
  conflicts: readonly string[];
};

type Start = {
  base: Published;
  mine: ContentChanges;
  /** What both the server and this browser knew last. */
  synced: Synced;
  /** What the server has, while a contest with it is to be decided. */
  pending: Synced | undefined;
  contest: Contest | undefined;
};

/**
 * Where an editor goes on: from the draft over what is published now, unless both changed the same, and with what only
 * this browser has.
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
  if (!kept) return { base, mine, synced, pending: undefined, contest: undefined };
  // Without an answer, what was typed goes on from where it stood.
  if (stored === undefined) synced = kept.synced;
  const sides = { base: kept.synced.leaves, mine: kept.draft.mine, theirs: mine };
  const { changes, conflicts } = mergeContent({ lists }, sides);
  return conflicts.length > 0
    ? { base, mine: changes, synced: kept.synced, pending: synced, contest: { sides, conflicts } }
    : { base, mine: changes, synced, pending: undefined, contest: undefined };
}
