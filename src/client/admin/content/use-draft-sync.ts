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
  /** Nothing is sent while a question is open. */
  isHeld: boolean;
  /** Another hand wrote the draft, published or discarded it: `before` is what both started from. */
  onOther: (
    stored: StoredDraft | null,
    before: ContentChanges,
  ) => Promise<{ leaves: ContentChanges; isContested: boolean }>;
};

/**
 * Keeps the shared draft of a document on the server, a pause after the last change, and hears of other hands. What the
 * server does not have yet stays in this browser.
 */
export function useDraftSync({ document, start, base, mine, isHeld, onOther }: Options) {
  const { id } = useAdministrator();
  const browser = useMemo(() => browserDraft(id, document), [id, document]);
  const synced = useRef(start.synced);
  /** Of the server, until the contest with it is decided: what was typed stays in this browser. */
  const pending = useRef(start.pending);
  // By the caches of queries and mutations, which hear of a session that ended.
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

  /** One call after the other. */
  const inTurn = useCallback(<Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = last.current.then(run, run);
    last.current = next.catch(() => undefined);
    return next;
  }, []);
  const hear = useEffectEvent(async (stored: StoredDraft | null) => {
    const before = synced.current.leaves;
    const { leaves, isContested } = await onOther(stored, before);
    const heard = { from: stored?.version ?? 0, leaves };
    if (isContested) pending.current = heard;
    else synced.current = heard;
  });
  const send = useEffectEvent(async () => {
    const { base: from, mine: wanted, isHeld: waits } = latest.current;
    if (waits) return;
    if (isSameLeaves(wanted, synced.current.leaves)) return browser.clear();
    const draft = { baseVersion: from.version, base: from.leaves, mine: wanted };
    try {
      if (isSameLeaves(wanted, from.leaves)) {
        // Changed, and changed back.
        await discard({ document, from: synced.current.from });
        synced.current = { from: 0, leaves: from.leaves };
        browser.clear();
      } else {
        const answer = await save({ document, draft, from: synced.current.from });
        if (!answer.isSaved) return await hear(answer.stored);
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
  const look = useEffectEvent(async () => {
    if (timer.current !== undefined || latest.current.isHeld) return;
    const stored = await drafts.read
      .fetch({ document }, { staleTime: 0, retry: false })
      .catch(() => undefined);
    if (stored !== undefined && (stored?.version ?? 0) !== synced.current.from) await hear(stored);
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
    const ask = () => globalThis.document.visibilityState === "visible" && void inTurn(look);
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
    /** The document was deleted, and with it the place of the draft. */
    isGone,
    inTurn,
    /** The contest is decided: what is typed goes on from what the server has. */
    accept: useCallback(() => {
      synced.current = pending.current ?? synced.current;
      pending.current = undefined;
    }, []),
    /** Ends the draft, which was published or discarded, and goes on from what is published. */
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
            // Another tab hears of it, or the next one that opens the document goes on from it.
            console.warn("the draft was not discarded", error);
          });
      },
      [browser, document, discard],
    ),
    /** Forgets the draft of a document that is deleted, and with it the place of the draft. */
    forget: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = undefined;
      synced.current = { from: 0, leaves: latest.current.mine };
      browser.clear();
    }, [browser]),
    /** Forgets what waits to be sent: a call that publishes takes it along. */
    hold: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = undefined;
    }, []),
  };
}
