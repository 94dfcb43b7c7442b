import { useEffect, useMemo, useState } from "react";
import { draftKey } from "#client/admin/drafts/use-draft.ts";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import type { ConfigDraft } from "#client/admin/site-config/use-config-editor.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import type { ContentName } from "#shared/content/documents.ts";
import type { ContentDraft, StoredContentDraft } from "#shared/schemas/content-draft.ts";

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
export function useSettledDraft(document: ContentName): boolean {
  const { id } = useAdministrator();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let left = false;
    const settle = (stored?: StoredContentDraft | null) => {
      if (left) return;
      if (stored !== undefined) takeNewer(browserDraft(id, document), stored);
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
export function useServerDraft(document: ContentName): (draft: ConfigDraft | undefined) => void {
  const { id } = useAdministrator();
  const { tell, flush } = useMemo(() => createSaver(document, browserDraft(id, document)), [id, document]);
  useEffect(() => flush, [flush]);
  return tell;
}

type BrowserDraft = ReturnType<typeof browserDraft>;

/** The draft of a document in this browser, as `useDraft` keeps it, and its mark. */
function browserDraft(administratorId: string, document: ContentName) {
  const name = `content_${document}` as const;
  const key = draftKey(administratorId, name);
  const markKey = `admin_draft_mark:${administratorId}:${name}`;
  const put = (at: string, value: object | undefined) => {
    try {
      if (value) localStorage.setItem(at, JSON.stringify(value));
      else localStorage.removeItem(at);
    } catch (error) {
      console.warn("the storage of the browser is full", error);
    }
  };
  const get = <Value>(at: string): Value | undefined => {
    try {
      return JSON.parse(localStorage.getItem(at) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  };
  return {
    flat: ({ baseVersion, base, mine }: ConfigDraft): ContentDraft => ({
      baseVersion,
      base: base[name] ?? "",
      mine: mine[name] ?? "",
    }),
    read: () => get<ConfigDraft>(key),
    write: (draft: ContentDraft | undefined) =>
      put(key, draft && { ...draft, base: { [name]: draft.base }, mine: { [name]: draft.mine } }),
    mark: () => get<Mark>(markKey) ?? {},
    setMark: (mark: Mark | undefined) => put(markKey, mark),
  };
}

function takeNewer(browser: BrowserDraft, stored: StoredContentDraft | null): void {
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
function createSaver(document: ContentName, browser: BrowserDraft) {
  /** What counts as a change: a draft goes on from a newer version without one. */
  const textOf = (draft: ConfigDraft | undefined) => {
    const { base, mine } = draft ? browser.flat(draft) : {};
    return draft && JSON.stringify([base, mine]);
  };
  const { updatedAt, changedAt } = browser.mark();
  /** What the server has; undefined for nothing. */
  let saved = updatedAt && (changedAt ? "another" : textOf(browser.read()));
  let wanted = saved;
  let draft: ConfigDraft | undefined;
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
        const kept = await trpcClient.contentDrafts.save.mutate({ document, draft: browser.flat(sent) });
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
  const tell = (told: ConfigDraft | undefined) => {
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
