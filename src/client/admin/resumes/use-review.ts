import { useEffect, useEffectEvent, useRef, useState } from "react";
import { changedFields, useDraft } from "#client/admin/drafts/use-draft.ts";
import { adminPace } from "#client/admin/pace.ts";
import { type Edition, editionOf } from "#client/admin/record/use-record-draft.ts";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { toast } from "#client/components/toast.tsx";
import type { Resume, ResumeReview } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";
import { type ReviewedList, useResumeUpdate } from "./use-resume-update.ts";

type Stored = ResumeReview & Pick<Resume, "version">;
/** Without a base nothing was changed. */
type Edited = Partial<Pick<Edition<ResumeReview>, "base">> & Pick<Edition<ResumeReview>, "mine">;

const unchanged: Edited = { mine: {} };

export type SaveState = "untouched" | "pending" | "saved" | "failed";

/**
 * Autosaved review of an open resume: a status immediately, notes on a pause in typing, on blur and on opening
 * another resume. Unsaved changes are a draft with their base version, which the next opening saves. Saves run one at
 * a time, each based on the previous one's version.
 */
export function useReview(id: number, stored: Stored | undefined, list: ReviewedList) {
  const draft = useDraft<Edited>(`resume:${id}`);
  const [edited, setEdited] = useState(() => (draft.kept?.mine ? draft.kept : unchanged));
  const [state, setState] = useState<SaveState>("untouched");
  const [typed, setTyped] = useState<string>();
  const update = useResumeUpdate(list);
  /** Refs, because a save may finish after the dialog has closed. */
  const current = useRef(edited);
  const isSending = useRef(false);
  /** Result of the last save: a key can be pressed before list and panel re-render with it. */
  const saved = useRef<Stored>(undefined);
  const saves = useRef(0);
  /** Notes saved during a pause are announced on blur; a toast per pause would distract. */
  const isUntold = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: Edited) => {
    current.current = next;
    setEdited(next);
    if (Object.keys(next.mine).length === 0) draft.discard();
    else draft.keep(next);
  };
  const edit = useRecordSave<Partial<ResumeReview>>({
    write: async (sent, baseVersion) => {
      const { status, notes, version } = await update.mutateAsync({ id, ...sent, baseVersion });
      saves.current += 1;
      saved.current = { status, notes, version };
      // Keep changes made while the save was pending.
      const left = changedFields<ResumeReview>({ status, notes, ...sent }, current.current.mine);
      show(edition({ status, notes, version }, left));
      setState("saved");
      isUntold.current = true;
    },
    onFailed: () => setState("failed"),
    failed: texts.resumes.updateFailed,
  });

  const save = async ({ isPause = false } = {}) => {
    clearTimeout(timer.current);
    const known = newest(stored, saved.current);
    if (!known || isSending.current) return;
    const { base, mine } = current.current;
    const changes = changedFields<ResumeReview>({ ...known, ...base }, mine);
    if (Object.keys(changes).length === 0) {
      if (isUntold.current && !isPause) {
        isUntold.current = false;
        toast.success({ title: texts.resumes.updated });
      }
      return setState((before) => (before === "untouched" ? before : "saved"));
    }
    setState("pending");
    const savesBefore = saves.current;
    isSending.current = true;
    await edit.save(changes, base?.version);
    isSending.current = false;
    if (saves.current === savesBefore) setState("failed");
    else await save({ isPause });
  };
  const saveNow = useEffectEvent(() => void save());

  const isLoaded = stored !== undefined;
  // Save a draft of an earlier opening.
  useEffect(() => {
    if (isLoaded) saveNow();
  }, [isLoaded]);
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && saveNow();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      saveNow();
    };
  }, []);

  const change = (changed: Partial<ResumeReview>) => {
    const known = newest(stored, saved.current);
    if (!known) return;
    const base = { ...known, ...current.current.base };
    const mine = { ...current.current.mine, ...changed };
    // While a save is pending, keep a value that returns to its base: it must be saved afterwards.
    show(edition(base, isSending.current ? mine : changedFields<ResumeReview>(base, mine)));
  };
  // A save finishes before list and panel have its result: rendering theirs would drop typed letters.
  const shown = newest(stored, saved.current);
  const review = shown && { status: shown.status, notes: shown.notes, ...edited.mine };
  return {
    /** Values to show: notes are saved trimmed, but the field keeps trailing spaces. */
    review: review && (typed?.trim() === review.notes ? { ...review, notes: typed } : review),
    state,
    setStatus: (status: ResumeReview["status"]) => {
      change({ status });
      void save();
    },
    typeNotes: (notes: string) => {
      setTyped(notes);
      change({ notes: notes.trim() });
      setState("pending");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save({ isPause: true }), adminPace.notesMs);
    },
    save: () => void save(),
    /** Conflict of a save, for its dialog. */
    conflict: {
      ...edit,
      resolve: (taken: readonly string[]) => {
        const left = Object.entries(current.current.mine).filter(([field]) => !taken.includes(field));
        show(left.length === 0 ? unchanged : { ...current.current, mine: Object.fromEntries(left) });
        setState(left.length === 0 ? "saved" : "pending");
        return edit.resolve(taken);
      },
    },
  };
}

function newest(stored: Stored | undefined, saved: Stored | undefined): Stored | undefined {
  return stored && saved && saved.version > stored.version ? saved : stored;
}

function edition(base: Stored, mine: Partial<ResumeReview>): Edited {
  return Object.keys(mine).length === 0 ? unchanged : editionOf<ResumeReview>(base, mine);
}
