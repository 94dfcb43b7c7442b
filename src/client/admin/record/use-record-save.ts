import { useEffect, useRef, useState } from "react";
import { toast } from "#client/components/toast.tsx";
import { errorText, recordConflict } from "#client/lib/error-text.ts";
import type { RecordConflict } from "#shared/schemas/record-change.ts";

type Options<Changes> = {
  /** Rejects when nothing was saved. Shows the reason itself, unless that is a conflict. */
  write: (changes: Changes, baseVersion: number | undefined) => Promise<unknown>;
  /** Runs unless the form was closed meanwhile. */
  onSaved?: () => void;
  /** Runs instead when every choice of a conflict fell on what was saved, and nothing is sent. */
  onTaken?: () => void;
  onFailed?: (error: unknown) => void;
  /** The title of the toast for a conflict that arrives after the form was closed. */
  failed: string;
};

/** What the form wants to save, and what others saved in the same fields. */
type EditConflict<Changes> = { mine: Changes; theirs: RecordConflict };

/**
 * Saves the changed fields of a record from the version that its form started from. A conflict waits for a choice on
 * each field, which is then saved from the version of the conflict.
 */
export function useRecordSave<Changes extends object>({
  write,
  onSaved,
  onTaken = onSaved,
  onFailed,
  failed,
}: Options<Changes>) {
  const [conflict, setConflict] = useState<EditConflict<Changes>>();
  const [isSaving, setSaving] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** A record answered by the release before has no version: then the last write wins, as there. */
  const save = async (mine: Changes, baseVersion: number | undefined) => {
    setSaving(true);
    try {
      await write(mine, baseVersion);
      if (!isOpen.current) return;
      setConflict(undefined);
      onSaved?.();
    } catch (error) {
      const theirs = recordConflict(error);
      if (!theirs) onFailed?.(error);
      else if (isOpen.current) setConflict({ mine, theirs });
      else toast.failure({ title: failed, description: errorText(error) });
    } finally {
      setSaving(false);
    }
  };
  /** Takes the saved values of these fields and saves the others over them. */
  const resolve = async (taken: readonly string[]) => {
    if (!conflict) return;
    const { mine, theirs } = conflict;
    const left = Object.entries(mine).filter(([field]) => !taken.includes(field));
    if (left.length === 0) {
      setConflict(undefined);
      return onTaken?.();
    }
    await save(Object.fromEntries(left) as Changes, theirs.version);
  };
  return { save, isSaving, conflict, resolve, postpone: () => setConflict(undefined) };
}

/** A conflict with the name of the owner in the place of the id, as the history has it. */
export function namedOwner<Care extends { owner?: string }>(
  edit: ReturnType<typeof useRecordSave<Care>>,
  nameOf: (id: string) => string,
): ReturnType<typeof useRecordSave<Care>> {
  const { conflict } = edit;
  if (conflict?.mine.owner === undefined) return edit;
  const mine = { ...conflict.mine, owner: nameOf(conflict.mine.owner) };
  return { ...edit, conflict: { ...conflict, mine } };
}
