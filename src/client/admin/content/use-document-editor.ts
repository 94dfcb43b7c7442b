import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type FieldValues, type Path, type Resolver, useForm, useWatch } from "react-hook-form";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import { useUnsavedChanges } from "#client/lib/use-unsaved-changes.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { isSameLeaves, mergeContent } from "#shared/content/merge-content.ts";
import type { DraftedDocument, StoredDraft } from "#shared/documents/drafts.ts";
import { texts } from "#shared/texts/texts.ts";
import {
  type Contest,
  type Lists,
  type OpenedDraft,
  type Published,
  type Relate,
  startFrom,
} from "./shared-draft.ts";
import { useDraftSync } from "./use-draft-sync.ts";

/** Conflicting leaves, of the draft or against what was published meanwhile. */
export type DocumentConflict = Contest & {
  sentence: string;
  /** What is published by now; undefined for a conflict within the draft. */
  latest?: Published;
};

const unrelated: Relate = (theirs) => ({ theirs, back: (leaves) => leaves });
const noLists: Lists = [];

type Options<Values extends FieldValues> = {
  document: DraftedDocument["document"];
  opened: OpenedDraft;
  published: Published;
  /** Lists whose order has a default. Must be a constant. */
  lists?: Lists;
  relate?: Relate;
  /** The form values of leaves, and the leaves of form values. Must be constant functions. */
  toValues: (leaves: ContentChanges) => Values;
  toLeaves: (values: Values) => ContentChanges;
  resolver: Resolver<Values>;
  /** Reads what is published now. */
  read: () => Promise<Published>;
  /** Publishes changed values based on a version. */
  publish: (changed: Partial<Values>, baseVersion: number, description?: string) => Promise<Published>;
  /** Another hand's changes came into the form. */
  onOthers?: () => void;
  /** A pending upload will change the form: leaving asks. */
  isSending?: boolean;
  /** A page that was never published goes with its draft. */
  isNew?: boolean;
  saved: (changed: Partial<Values>) => { title: string; description?: string };
  failed: (changed: Partial<Values>) => string;
  rejected?: (messages: Partial<Record<keyof Values, string | undefined>>) => void;
};

/**
 * Edits a document: a form over the draft that all share, a merge by leaf with what others write and publish meanwhile,
 * and questions where both changed the same.
 */
export function useDocumentEditor<Values extends FieldValues>({
  document,
  opened,
  published,
  lists = noLists,
  relate = unrelated,
  toValues,
  toLeaves,
  resolver,
  read,
  publish,
  onOthers,
  isSending = false,
  isNew = false,
  saved,
  failed,
  rejected,
}: Options<Values>) {
  const [start] = useState(() => startFrom(opened, published, lists));
  const [base, setBase] = useState(start.base);
  const [isRestored, setRestored] = useState(!isSameLeaves(start.mine, start.base.leaves));
  const [conflict, setConflict] = useState<DocumentConflict | undefined>(
    start.contest && { ...start.contest, sentence: texts.content.draftConflict(authorOf(opened.stored)) },
  );
  /** A contest of the draft whose question was closed: it is asked again before anything is published. */
  const [isPostponed, setPostponed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const form = useForm<Values>({
    resolver,
    defaultValues: toValues(start.mine) as never,
    mode: "onTouched",
  });
  const values = useWatch({ control: form.control }) as Values;
  const mine = useMemo(() => toLeaves(values), [toLeaves, values]);
  const shown = useMemo(() => toValues(base.leaves), [toValues, base]);
  const changes = useMemo(() => changedFields(shown, values), [shown, values]);
  const dirty = Object.keys(changes).length > 0;

  // Validate a restored draft immediately.
  useEffect(() => {
    const restored = Object.keys(changedFields(toValues(start.base.leaves), toValues(start.mine)));
    if (restored.length > 0) void form.trigger(restored as Path<Values>[]);
  }, [start, form, toValues]);

  const put = useCallback(
    (leaves: ContentChanges) => {
      const next = changedFields(form.getValues(), toValues(leaves));
      for (const [name, value] of Object.entries(next))
        form.setValue(name as Path<Values>, value as never, { shouldDirty: true, shouldValidate: true });
    },
    [form, toValues],
  );
  /** Bases the form on what is published, with `typed` as changes. */
  const startOver = (from: Published, typed: ContentChanges = from.leaves) => {
    setBase(from);
    setRestored(false);
    setConflict(undefined);
    setPostponed(false);
    form.reset(toValues(typed) as never);
  };

  const hearOther = async (stored: StoredDraft | null, before: ContentChanges) => {
    // Without a draft it was published, or discarded.
    const current = stored ? undefined : await read();
    const theirs = stored?.draft.mine ?? current?.leaves ?? before;
    const sides = { base: before, mine: toLeaves(form.getValues()), theirs };
    const { changes: merged, conflicts } = mergeContent({ lists }, sides);
    if (current) setBase(current);
    else if (stored && stored.draft.baseVersion > base.version)
      setBase({ version: stored.draft.baseVersion, leaves: stored.draft.base });
    put(merged);
    onOthers?.();
    if (conflicts.length > 0)
      setConflict({ sides, conflicts, sentence: texts.content.draftConflict(authorOf(stored)) });
    return { leaves: theirs, isContested: conflicts.length > 0 };
  };
  const sync = useDraftSync({
    document,
    start,
    base,
    mine,
    isHeld: conflict !== undefined || isSaving,
    onOther: hearOther,
  });
  useUnsavedChanges(isSending, noop);

  // Without a draft, follow what others publish.
  useEffect(() => {
    if (dirty || isSaving || published.version <= base.version) return;
    startOver(published);
    onOthers?.();
  });

  /** Goes on from what is published, and keeps what was typed since `sent`. */
  const endDraft = async (latest: Published, sent: ContentChanges) => {
    const { theirs, back } = relate(latest.leaves, sent);
    const sides = { base: sent, mine: toLeaves(form.getValues()), theirs };
    startOver(latest, back(mergeContent({ lists }, sides).changes));
    await sync.end(latest.leaves);
  };
  const described = useRef<string>(undefined);
  /** False if nothing came of it but a toast. */
  const send = async (wanted: Values, from: Published, description?: string): Promise<boolean> => {
    described.current = description;
    const changed = changedFields(toValues(from.leaves), wanted);
    const sent = form.getValues();
    setSaving(true);
    sync.hold();
    try {
      const answer = await sync.inTurn(() => publish(changed, from.version, description));
      await endDraft(answer, toLeaves(sent));
      toast.success(saved(changed));
      return true;
    } catch (error) {
      if (errorCode(error) === "conflict") return await contest(wanted, from, errorText(error), description);
      sayFailure(failed(changed))(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const contest = async (
    wanted: Values,
    from: Published,
    sentence: string,
    description?: string,
  ): Promise<boolean> => {
    const latest = await read();
    const { theirs, back } = relate(latest.leaves, from.leaves);
    const sides = { base: from.leaves, mine: toLeaves(wanted), theirs };
    const { changes: merged, conflicts } = mergeContent({ lists }, sides);
    if (conflicts.length > 0) {
      setConflict({ sides, conflicts, sentence, latest });
      return true;
    }
    // What conflicts shows no change here, or merges by leaf.
    const rebased = back(merged);
    if (latest.version === from.version) throw new Error(sentence);
    startOver(latest, rebased);
    onOthers?.();
    return send(toValues(rebased), latest, description);
  };

  const store = async (valid: Values, description?: string): Promise<boolean> => {
    if (conflict && !conflict.latest) {
      // With what was typed since the question was closed.
      const sides = { ...conflict.sides, mine: toLeaves(form.getValues()) };
      const { conflicts } = mergeContent({ lists }, sides);
      setPostponed(false);
      if (conflicts.length > 0) {
        setConflict({ ...conflict, sides, conflicts });
        return true;
      }
      setConflict(undefined);
      sync.accept();
    }
    // Values may differ only in leading or trailing blanks.
    if (Object.keys(changedFields(shown, valid)).length > 0) return send(valid, base, description);
    form.reset(shown as never);
    return true;
  };

  return {
    form,
    dirty,
    isRestored: isRestored && dirty,
    isSaving,
    /** The draft is in this browser alone. */
    isOffline: sync.isOffline && dirty,
    /** The document was deleted by another hand: what is typed is in this browser alone. */
    isGone: sync.isGone,
    /** Who wrote the restored draft last, and when. */
    restoredFrom: opened.stored ?? undefined,
    base,
    mine,
    put,
    save: form.handleSubmit(
      async (valid) => {
        await store(valid as Values);
      },
      (errors) => {
        const messages = Object.entries(errors).map(([key, error]) => [key, error?.message]);
        rejected?.(Object.fromEntries(messages));
      },
    ),
    /** Saves with a description of the version; false if that failed and can be tried again. */
    saveAs: async (description: string): Promise<boolean> => {
      let isDone = true;
      await form.handleSubmit(async (valid) => {
        isDone = await store(valid as Values, description);
      })();
      return isDone;
    },
    /** Discards the draft, for all who share it. */
    discard: () => {
      startOver(published);
      void sync.inTurn(() => sync.end(published.leaves, isNew));
    },
    hold: sync.hold,
    forget: sync.forget,
    /** Takes the texts that `call` schedules out of the draft. @throws what `call` does. */
    scheduleBy: async (call: () => Promise<unknown>): Promise<void> => {
      const sent = toLeaves(form.getValues());
      setSaving(true);
      sync.hold();
      try {
        await sync.inTurn(call);
        await endDraft(published, sent);
      } finally {
        setSaving(false);
      }
    },
    conflict: isPostponed ? undefined : conflict,
    /** The draft waits in this browser until it is decided which texts stay. */
    isContested: conflict !== undefined,
    /** Takes the others' side at these leaves, or at those below what they name, and keeps the rest. */
    resolve: async (taken: readonly string[]) => {
      if (!conflict) return;
      const { sides, conflicts, latest } = conflict;
      // What is no leaf itself stands for those below it.
      const isTaken = (leaf: string) =>
        taken.some((one) => (conflicts.includes(one) ? leaf === one : leaf.startsWith(`${one}.`)));
      const chosen = new Set(conflicts.filter(isTaken));
      const { changes: merged } = mergeContent({ lists }, sides, chosen);
      setConflict(undefined);
      setPostponed(false);
      if (!latest) {
        sync.accept();
        return put(merged);
      }
      const rebased = relate(latest.leaves, sides.base).back(merged);
      startOver(latest, rebased);
      const wanted = toValues(rebased);
      if (Object.keys(changedFields(toValues(latest.leaves), wanted)).length > 0)
        await send(wanted, latest, described.current);
      else await sync.end(latest.leaves);
    },
    postpone: () => (conflict?.latest ? setConflict(undefined) : setPostponed(true)),
  };
}

/** An editor of any document, whatever its form. */
export type DocumentEditor = Omit<ReturnType<typeof useDocumentEditor<FieldValues>>, "form">;

const noop = () => undefined;

function authorOf(stored: StoredDraft | null | undefined): string {
  return stored?.updatedByName ?? texts.content.somebody;
}
