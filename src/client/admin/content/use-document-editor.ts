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
  type Conflict,
  type Lists,
  type OpenedDraft,
  type Published,
  type Relate,
  startFrom,
} from "./shared-draft.ts";
import { useDraftSync } from "./use-draft-sync.ts";

/** A conflict with another user's changes, either in the draft or published. */
export type DocumentConflict = Conflict & {
  sentence: string;
  /** The current published leaves; undefined for a conflict within the draft. */
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
  /** Convert leaves to form values and back. Must be constant functions. */
  toValues: (leaves: ContentChanges) => Values;
  toLeaves: (values: Values) => ContentChanges;
  resolver: Resolver<Values>;
  /** Fetches the current published leaves. */
  read: () => Promise<Published>;
  /** Publishes changed values based on a version. */
  publish: (changed: Partial<Values>, baseVersion: number, description?: string) => Promise<Published>;
  /** Called after changes of another user were merged into the form. */
  onOthers?: () => void;
  /** True during an upload that will change the form: leaving the page asks for confirmation. */
  isSending?: boolean;
  /** The page was never published: discarding its draft deletes it. */
  isNew?: boolean;
  saved: (changed: Partial<Values>) => { title: string; description?: string };
  failed: (changed: Partial<Values>) => string;
  rejected?: (messages: Partial<Record<keyof Values, string | undefined>>) => void;
};

/**
 * Form over the shared draft of a document. Merges, leaf by leaf, what other users write or publish meanwhile, and exposes
 * a conflict where both changed the same leaf.
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
    start.conflict && { ...start.conflict, sentence: texts.content.draftConflict(authorOf(opened.stored)) },
  );
  /** The dialog about a conflict in the draft was closed; it opens again before publishing. */
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
  /** Resets the form to the published leaves `from`, with `typed` as its unsaved changes. */
  const startOver = (from: Published, typed: ContentChanges = from.leaves) => {
    setBase(from);
    setRestored(false);
    setConflict(undefined);
    setPostponed(false);
    form.reset(toValues(typed) as never);
  };

  const mergeOther = async (stored: StoredDraft | null, before: ContentChanges) => {
    // If there is no draft anymore, it was published or discarded.
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
    return { leaves: theirs, hasConflict: conflicts.length > 0 };
  };
  const sync = useDraftSync({
    document,
    start,
    base,
    mine,
    isHeld: conflict !== undefined || isSaving,
    onOther: mergeOther,
  });
  useUnsavedChanges(isSending, noop);

  // Follow what others publish while there are no changes here.
  useEffect(() => {
    if (dirty || isSaving || published.version <= base.version) return;
    startOver(published);
    onOthers?.();
  });

  /** Deletes the draft after `latest` was published; changes typed since `sent` stay in the form. */
  const endDraft = async (latest: Published, sent: ContentChanges) => {
    const { theirs, back } = relate(latest.leaves, sent);
    const sides = { base: sent, mine: toLeaves(form.getValues()), theirs };
    startOver(latest, back(mergeContent({ lists }, sides).changes));
    await sync.end(latest.leaves);
  };
  const described = useRef<string>(undefined);
  /** Publishes the changes. Resolves to false if that failed and a toast said so; true also if it led to a conflict. */
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
      if (errorCode(error) === "conflict")
        return await mergeAndSend(wanted, from, errorText(error), description);
      sayFailure(failed(changed))(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  /** Publishes again after a merge with what another user published; shows the conflict if there is one. */
  const mergeAndSend = async (
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
    const rebased = back(merged);
    // Nothing else was published, so sending again would fail again.
    if (latest.version === from.version) throw new Error(sentence);
    startOver(latest, rebased);
    onOthers?.();
    return send(toValues(rebased), latest, description);
  };

  const store = async (valid: Values, description?: string): Promise<boolean> => {
    if (conflict && !conflict.latest) {
      // Includes what was typed after the dialog was closed.
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
    // The parsed values may equal the published ones: parsing trims blanks.
    if (Object.keys(changedFields(shown, valid)).length > 0) return send(valid, base, description);
    form.reset(shown as never);
    return true;
  };

  return {
    form,
    dirty,
    isRestored: isRestored && dirty,
    isSaving,
    /** The draft is stored only in this browser. */
    isOffline: sync.isOffline && dirty,
    /** Another user deleted the document: changes are stored only in this browser. */
    isGone: sync.isGone,
    /** The draft with which the editor opened, with its last author and time. */
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
    /** Publishes a version with a description. Resolves to false if that failed and can be retried. */
    saveAs: async (description: string): Promise<boolean> => {
      let isDone = true;
      await form.handleSubmit(async (valid) => {
        isDone = await store(valid as Values, description);
      })();
      return isDone;
    },
    /** Discards the draft for all users. */
    discard: () => {
      startOver(published);
      void sync.inTurn(() => sync.end(published.leaves, isNew));
    },
    hold: sync.hold,
    forget: sync.forget,
    /** Runs `call`, which schedules the draft's texts, and deletes the draft. Rethrows errors of `call`. */
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
    /** Changes stay in this browser until the conflict is resolved. */
    hasConflict: conflict !== undefined,
    /** Resolves the conflict: uses the other side for the leaves named in `taken`, by themselves or by a prefix. */
    resolve: async (taken: readonly string[]) => {
      if (!conflict) return;
      const { sides, conflicts, latest } = conflict;
      // A name that is not a leaf is a prefix of several.
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

export type DocumentEditor = Omit<ReturnType<typeof useDocumentEditor<FieldValues>>, "form">;

const noop = () => undefined;

function authorOf(stored: StoredDraft | null | undefined): string {
  return stored?.updatedByName ?? texts.content.somebody;
}
