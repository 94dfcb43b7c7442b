import { useState } from "react";
import { sayFailure } from "#client/components/say-failure.ts";
import { recordConflict } from "#client/lib/error-text.ts";
import { useMounted } from "#client/lib/use-mounted.ts";
import type { RecordConflict } from "#shared/schemas/record-change.ts";

type Options<Changes> = {
  /** Rejects if nothing was saved. Reports failures itself, except conflicts. */
  write: (changes: Changes, baseVersion: number | undefined) => Promise<unknown>;
  /** Runs on success, unless the form was closed meanwhile. */
  onSaved?: () => void;
  /** Runs instead if the conflict was resolved entirely with the saved values, so that nothing is sent. */
  onTaken?: () => void;
  onFailed?: (error: unknown) => void;
  /** Title of the toast for a conflict that arrives after the form was closed. */
  failed: string;
};

/** The values to save, and those that others saved in the same fields. */
type EditConflict<Changes> = { mine: Changes; theirs: RecordConflict };

/**
 * Saves changed fields against the version that the form is based on. On a conflict, waits for a choice per field and
 * saves it against the conflicting version.
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
  const isOpen = useMounted();

  /** Without a version the last write wins. */
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
      else sayFailure(failed)(error);
    } finally {
      setSaving(false);
    }
  };
  /** Keeps the saved values of these fields and overwrites the others. */
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

/** Replaces the owner's id in a conflict with the name, as the history stores it. */
export function namedOwner<Care extends { owner?: string }>(
  edit: ReturnType<typeof useRecordSave<Care>>,
  nameOf: (id: string) => string,
): ReturnType<typeof useRecordSave<Care>> {
  const { conflict } = edit;
  if (conflict?.mine.owner === undefined) return edit;
  const mine = { ...conflict.mine, owner: nameOf(conflict.mine.owner) };
  return { ...edit, conflict: { ...conflict, mine } };
}
