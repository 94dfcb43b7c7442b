import { useEffect, useEffectEvent, useRef, useState } from "react";
import { changedFields, useDraft } from "#client/admin/drafts/use-draft.ts";
import type { List } from "#client/admin/list/use-list.ts";
import { type Edition, editionOf } from "#client/admin/record/use-record-draft.ts";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { toast } from "#client/components/toast.tsx";
import type { Resume, ResumeReview } from "#shared/schemas/resume.ts";
import { texts } from "#shared/texts/texts.ts";
import { useResumeUpdate } from "./use-resume-update.ts";

/** A pause in typing of this length saves the notes. */
const NOTES_PAUSE_MS = 1200;

type Stored = ResumeReview & Pick<Resume, "version">;
/** Without a base nothing was changed. */
type Edited = Partial<Pick<Edition<ResumeReview>, "base">> & Pick<Edition<ResumeReview>, "mine">;

const unchanged: Edited = { mine: {} };

export type SaveState = "untouched" | "pending" | "saved" | "failed";

/**
 * The review of an opened resume, saved by itself: a status at once, notes when typing pauses, when the field is left
 * and when another resume is opened. What is not saved yet is a draft with the version that it started from, which
 * the next opening saves. One save is under way at a time, and the next one starts from its version.
 */
export function useReview(id: number, stored: Stored | undefined, list: List<"resumes">) {
  const draft = useDraft<Edited>(`resume:${id}`);
  const [edited, setEdited] = useState(() => (draft.kept?.mine ? draft.kept : unchanged));
  const [state, setState] = useState<SaveState>("untouched");
  const [typed, setTyped] = useState<string>();
  const update = useResumeUpdate(list);
  /** Read by a save that ends after the dialog has closed. */
  const current = useRef(edited);
  const isSending = useRef(false);
  /** What the last save made of it: a key may be pressed before the list and the panel have rendered with it. */
  const saved = useRef<Stored>(undefined);
  const saves = useRef(0);
  /** Notes that a pause in typing has saved are told when the field is left: a toast at each pause would disturb. */
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
      // What was changed after it was sent is left.
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
  // A draft of an earlier opening.
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
    // A value that goes back to its base while another is on its way to the server has to be saved after that.
    show(edition(base, isSending.current ? mine : changedFields<ResumeReview>(base, mine)));
  };
  // A save ends before the list and the panel have its answer: showing theirs would take typed letters out of the field.
  const shown = newest(stored, saved.current);
  const review = shown && { status: shown.status, notes: shown.notes, ...edited.mine };
  return {
    /** What the panel shows: notes are saved without spaces at their ends, which stay in the field. */
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
      timer.current = setTimeout(() => void save({ isPause: true }), NOTES_PAUSE_MS);
    },
    save: () => void save(),
    /** The conflict of a save, for its dialog. */
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
