import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { adminPace } from "#client/admin/pace.ts";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import { toast } from "#client/components/toast.tsx";
import { errorCode } from "#client/lib/error-text.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { isSameLeaves } from "#shared/content/merge-content.ts";
import type { DraftedDocument, StoredDraft } from "#shared/documents/drafts.ts";
import { texts } from "#shared/texts/texts.ts";
import { browserDraft, type Published, type Synced } from "./shared-draft.ts";

type Options = {
  document: DraftedDocument["document"];
  start: { synced: Synced; pending: Synced | undefined };
  base: Published;
  mine: ContentChanges;
  /** Pauses saving, such as while a conflict is unresolved. */
  isHeld: boolean;
  /** Called after another user saved, published or discarded the draft. `before` is the last shared state. */
  onOther: (
    stored: StoredDraft | null,
    before: ContentChanges,
  ) => Promise<{ leaves: ContentChanges; hasConflict: boolean }>;
};

/**
 * Saves the shared draft of a document on the server after a pause in typing, and polls for changes of other users. Unsaved
 * changes are also stored in this browser.
 */
export function useDraftSync({ document, start, base, mine, isHeld, onOther }: Options) {
  const { id } = useAdministrator();
  const browser = useMemo(() => browserDraft(id, document), [id, document]);
  const synced = useRef(start.synced);
  /** The server's draft while a conflict with it is unresolved; changes stay in this browser until then. */
  const pending = useRef(start.pending);
  // Through TanStack Query, whose caches open the login dialog when the session has ended.
  const { mutateAsync: save } = trpc.drafts.save.useMutation();
  const { mutateAsync: discard } = trpc.drafts.discard.useMutation();
  const { drafts } = trpc.useUtils();
  const latest = useRef({ base, mine, isHeld });
  latest.current = { base, mine, isHeld };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [isOffline, setOffline] = useState(false);
  const [isGone, setGone] = useState(false);
  const isInBrowser = useRef(true);

  /** Runs calls one at a time, in order. */
  const inTurn = useCallback(<Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(run, run);
    last.current = next.catch(() => undefined);
    return next;
  }, []);
  const mergeStored = useEffectEvent(async (stored: StoredDraft | null) => {
    const before = synced.current.leaves;
    const { leaves, hasConflict } = await onOther(stored, before);
    const latestStored = { from: stored?.version ?? 0, leaves };
    if (hasConflict) pending.current = latestStored;
    else synced.current = latestStored;
  });
  const send = useEffectEvent(async () => {
    const { base: from, mine: wanted, isHeld: waits } = latest.current;
    if (waits) return;
    if (isSameLeaves(wanted, synced.current.leaves)) return browser.clear();
    const draft = { baseVersion: from.version, base: from.leaves, mine: wanted };
    try {
      if (isSameLeaves(wanted, from.leaves)) {
        // All changes were reverted.
        await discard({ document, from: synced.current.from });
        synced.current = { from: 0, leaves: from.leaves };
        browser.clear();
      } else {
        const answer = await save({ document, draft, from: synced.current.from });
        if (!answer.isSaved) return await mergeStored(answer.stored);
        synced.current = { from: answer.version, leaves: wanted };
        if (isSameLeaves(latest.current.mine, wanted)) browser.clear();
      }
      setOffline(false);
    } catch (error) {
      console.warn("the draft was not saved on the server", error);
      setGone(errorCode(error) === "not_found");
      setOffline(true);
      if (!isInBrowser.current)
        toast.failure({ title: texts.drafts.notKept, description: texts.drafts.notKeptText });
    }
  });
  const poll = useEffectEvent(async () => {
    if (timer.current !== undefined || latest.current.isHeld) return;
    const stored = await drafts.read
      .fetch({ document }, { staleTime: 0, retry: false })
      .catch(() => undefined);
    if (stored !== undefined && (stored?.version ?? 0) !== synced.current.from) await mergeStored(stored);
  });
  const flush = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    void inTurn(send);
  });

  useEffect(() => {
    if (isSameLeaves(mine, synced.current.leaves)) return;
    const draft = { baseVersion: base.version, base: base.leaves, mine };
    isInBrowser.current = browser.write({ draft, synced: synced.current });
    if (isHeld) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, adminPace.draftMs);
  }, [mine, base, isHeld, browser]);
  useEffect(() => {
    const ask = () => globalThis.document.visibilityState === "visible" && void inTurn(poll);
    const interval = setInterval(ask, adminPace.sharedDraftMs);
    globalThis.document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(interval);
      globalThis.document.removeEventListener("visibilitychange", ask);
      flush();
    };
  }, [inTurn]);

  return {
    isOffline,
    /** The document was deleted, so drafts of it cannot be saved. */
    isGone,
    inTurn,
    /** Call once the conflict is resolved: later saves are based on the server's draft. */
    accept: useCallback(() => {
      synced.current = pending.current ?? synced.current;
      pending.current = undefined;
    }, []),
    /** Deletes the draft after it was published or discarded; `leaves` are the published ones. */
    end: useCallback(
      async (leaves: ContentChanges, withPage = false) => {
        clearTimeout(timer.current);
        timer.current = undefined;
        const { from } = pending.current ?? synced.current;
        pending.current = undefined;
        synced.current = { from: 0, leaves };
        browser.clear();
        if (from > 0 || withPage)
          await discard({ document, from, withPage }).catch((error: unknown) => {
            // The draft stays on the server: other tabs, or the next one to open the document, show it.
            console.warn("the draft was not discarded", error);
          });
      },
      [browser, document, discard],
    ),
    /** Drops unsaved changes of a document that was deleted. */
    forget: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = undefined;
      synced.current = { from: 0, leaves: latest.current.mine };
      browser.clear();
    }, [browser]),
    /** Cancels the pending save; call before a request that contains the changes. */
    hold: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = undefined;
    }, []),
  };
}
