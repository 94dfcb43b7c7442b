import { useRef, useState } from "react";
import { changedFields, useDraft } from "#client/admin/drafts/use-draft.ts";

/**
 * Edited fields of a record, kept as a draft with the version they are based on. Unedited fields follow the stored
 * record.
 */
export function useRecordDraft<Fields extends object>(key: string, stored: (Fields & Versioned) | undefined) {
  const draft = useDraft<Edition<Fields>>(key);
  const [edited, setEdited] = useState(draft.kept);
  const [isRestored, setRestored] = useState(draft.kept !== undefined);
  /** A ref, because a save may finish after further edits or after the form has closed. */
  const current = useRef(edited);
  const isSaving = useRef(false);
  const base = stored && { ...stored, ...edited?.base };
  const mine = edited?.mine ?? {};
  const dirty = stored !== undefined && Object.keys(changedFields<Fields>(stored, mine)).length > 0;
  const show = (next: Edition<Fields> | undefined) => {
    current.current = next;
    setEdited(next);
  };
  const edit = (from: Fields & Versioned, next: Partial<Fields>) => {
    if (Object.keys(next).length === 0) {
      show(undefined);
      return draft.discard();
    }
    const kept = editionOf<Fields>(from, next);
    show(kept);
    draft.keep(kept);
  };
  const reset = () => {
    show(undefined);
    setRestored(false);
  };
  return {
    /** Values that the form shows. */
    fields: stored && { ...stored, ...mine },
    /** Fields to save, based on `baseVersion`. */
    changes: base ? changedFields<Fields>(base, mine) : {},
    baseVersion: base?.version,
    dirty,
    isRestored,
    change: (changed: Partial<Fields>) => {
      if (!base) return;
      if (!dirty) setRestored(false);
      const next = { ...current.current?.mine, ...changed } as Partial<Fields>;
      // While a save is pending, keep a value that returns to its base: it must be saved afterwards.
      edit(base, isSaving.current ? next : changedFields<Fields>(base, next));
    },
    /**
     * Saves with `write`, which returns the saved record. Edits made meanwhile remain, rebased on the saved version.
     * @throws what `write` throws; all edits remain then.
     */
    save: async (write: () => Promise<Fields & Versioned>): Promise<void> => {
      const sent = (current.current?.mine ?? {}) as Fields;
      isSaving.current = true;
      try {
        const saved = await write();
        edit(saved, changedFields<Fields>(saved, changedFields(sent, current.current?.mine ?? {})));
        setRestored(false);
      } finally {
        isSaving.current = false;
      }
    },
    /** Resets the form but keeps the draft. */
    reset,
    discardDraft: () => {
      // A pending save must not restore discarded edits.
      current.current = undefined;
      draft.discard();
    },
  };
}

type Versioned = { version: number };

/** Edited fields of a record, with the base version and its values of those fields. */
export type Edition<Fields> = { base: Partial<Fields> & Versioned; mine: Partial<Fields> };

/** Edition that sets these fields of a record. */
export function editionOf<Fields extends object>(
  record: Fields & Versioned,
  mine: Partial<Fields>,
): Edition<Fields> {
  const names = Object.keys(mine) as (keyof Fields)[];
  const before = Object.fromEntries(names.map((name) => [name, record[name]])) as Partial<Fields>;
  return { base: { ...before, version: record.version }, mine };
}
