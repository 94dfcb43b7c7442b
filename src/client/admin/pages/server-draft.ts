import { useEffect, useMemo, useState } from "react";
import { draftKey } from "#client/admin/drafts/use-draft.ts";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import type { ConfigDraft } from "#client/admin/site-config/use-config-editor.ts";
import { storeLocally } from "#client/lib/store-locally.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContentName } from "#shared/content/documents.ts";
import type { ContentDraft, DraftedDocument, StoredContentDraft } from "#shared/schemas/content-draft.ts";

/** How a draft of an editor is written on the server. */
export type DraftShape<Kept> = DraftedDocument & {
  /** Its name in this browser. */
  name: string;
  toServer: (kept: Kept) => ContentDraft;
  toBrowser: (draft: ContentDraft) => Kept;
};

/** The draft of a document. */
export function documentDraft(document: ContentName): DraftShape<ConfigDraft> {
  const name = `content_${document}` as const;
  return {
    document,
    name,
    toServer: ({ baseVersion, base, mine }) => ({
      baseVersion,
      base: base[name] ?? "",
      mine: mine[name] ?? "",
    }),
    toBrowser: ({ base, mine, ...draft }) => ({ ...draft, base: { [name]: base }, mine: { [name]: mine } }),
  };
}

/** Time without typing after which a draft goes to the server, in milliseconds. */
const SAVE_AFTER_MS = 3000;

/** How the draft in this browser relates to the one on the server. */
type Mark = {
  /** The server's draft that this browser saved or took last. */
  updatedAt?: string;
  /** Time of the last change since, in milliseconds since the epoch. */
  changedAt?: number;
};

/**
 * Puts the draft of the server in place of an older one in this browser, before the editor opens. Returns whether that
 * is done; without an answer, the browser's draft counts.
 */
export function useSettledDraft<Kept>(shape: DraftShape<Kept>): boolean {
  const { document } = shape;
  const { id } = useAdministrator();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let left = false;
    const settle = (stored?: StoredContentDraft | null) => {
      if (left) return;
      if (stored !== undefined) takeNewer(browserDraft(id, shape), stored);
      setSettled(true);
    };
    trpcClient.contentDrafts.read.query({ document }).then(settle, (error: unknown) => {
      console.warn("the draft on the server was not read", error);
      settle();
    });
    return () => {
      left = true;
    };
  }, [id, document]);
  return isSettled;
}

/** Returns a constant function that takes each draft of the editor to the server, and deletes it there without one. */
export function useServerDraft<Kept>(shape: DraftShape<Kept>): (draft: Kept | undefined) => void {
  const { id } = useAdministrator();
  const { tell, flush } = useMemo(() => createSaver(browserDraft(id, shape)), [id, shape.document]);
  useEffect(() => flush, [flush]);
  return tell;
}

type BrowserDraft<Kept> = ReturnType<typeof browserDraft<Kept>>;

/** A draft in this browser, as `useDraft` keeps it, and its mark. */
function browserDraft<Kept>(administratorId: string, shape: DraftShape<Kept>) {
  const { name, toBrowser } = shape;
  const key = draftKey(administratorId, name);
  const markKey = `admin_draft_mark:${administratorId}:${name}`;
  const put = (at: string, value: unknown) => {
    if (value) storeLocally(at, JSON.stringify(value));
    else localStorage.removeItem(at);
  };
  const get = <Value>(at: string): Value | undefined => {
    try {
      return JSON.parse(localStorage.getItem(at) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    ...shape,
    read: () => get<Kept>(key),
    write: (draft: ContentDraft | undefined) => put(key, draft && toBrowser(draft)),
    mark: () => get<Mark>(markKey) ?? {},
    setMark: (mark: Mark | undefined) => put(markKey, mark),
  };
}

function takeNewer<Kept>(browser: BrowserDraft<Kept>, stored: StoredContentDraft | null): void {
  const { updatedAt, changedAt = 0 } = browser.mark();
  if (!stored) {
    // Published or discarded on another computer, unless it was changed here since.
    if (updatedAt && !changedAt) browser.write(undefined);
    browser.setMark(undefined);
    return;
  }
  const isOwnNewer = updatedAt === stored.updatedAt || changedAt > Date.parse(stored.updatedAt);
  if (browser.read() && isOwnNewer) return;
  browser.write(stored.draft);
  browser.setMark({ updatedAt: stored.updatedAt });
}

/** Saves one draft after the other. A failure is silent, since the browser has the draft: the next change tries again. */
function createSaver<Kept>(browser: BrowserDraft<Kept>) {
  const { document } = browser;
  /** What counts as a change: a draft goes on from a newer version without one. */
  const textOf = (draft: Kept | undefined) => {
    const { base, mine } = draft ? browser.toServer(draft) : {};
    return draft && JSON.stringify([base, mine]);
  };
  const { updatedAt, changedAt } = browser.mark();
  /** What the server has; undefined for nothing. */
  let saved = updatedAt && (changedAt ? "another" : textOf(browser.read()));
  let wanted = saved;
  let draft: Kept | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();

  const send = async () => {
    const [text, sent] = [wanted, draft];
    if (text === saved) {
      // Changed and changed back.
      const { changedAt: _changedAt, ...mark } = browser.mark();
      return browser.setMark(text === undefined ? undefined : mark);
    }
    try {
      if (sent) {
        const kept = await trpcClient.contentDrafts.save.mutate({ document, draft: browser.toServer(sent) });
        browser.setMark(wanted === text ? kept : { ...browser.mark(), ...kept });
      } else {
        await trpcClient.contentDrafts.discard.mutate({ document });
        if (wanted === text) browser.setMark(undefined);
      }
      saved = text;
    } catch (error) {
      console.warn("the draft was not saved on the server", error);
    }
  };
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    last = last.then(send);
  };
  const tell = (told: Kept | undefined) => {
    const text = textOf(told);
    draft = told;
    if (text === wanted) return;
    wanted = text;
    clearTimeout(timer);
    browser.setMark({ ...browser.mark(), changedAt: Date.now() });
    timer = setTimeout(flush, told ? SAVE_AFTER_MS : 0);
  };
  return { tell, flush };
}
