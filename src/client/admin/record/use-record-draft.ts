import { useRef, useState } from "react";
import { changedFields, useDraft } from "#client/admin/drafts/use-draft.ts";

/**
 * The edited fields of a record, kept as a draft with the version that they started from. What is not edited follows
 * the stored record.
 */
export function useRecordDraft<Fields extends object>(key: string, stored: (Fields & Versioned) | undefined) {
  const draft = useDraft<Edition<Fields>>(key);
  const [edited, setEdited] = useState(draft.kept);
  const [isRestored, setRestored] = useState(draft.kept !== undefined);
  /** Read by a save that ends later, also after the form has closed. */
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
  const forget = () => {
    show(undefined);
    setRestored(false);
  };
  return {
    /** What the form shows. */
    fields: stored && { ...stored, ...mine },
    /** What to save, from `baseVersion` on. */
    changes: base ? changedFields<Fields>(base, mine) : {},
    baseVersion: base?.version,
    dirty,
    isRestored,
    change: (changed: Partial<Fields>) => {
      if (!base) return;
      if (!dirty) setRestored(false);
      const next = { ...current.current?.mine, ...changed } as Partial<Fields>;
      // A value that goes back to its base while another is on its way to the server has to be saved after that.
      edit(base, isSaving.current ? next : changedFields<Fields>(base, next));
    },
    /**
     * Saves with `write`, which returns the saved record. What is changed until its answer is left, from the saved version
     * on. Rejects as `write` does; then everything is left.
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
    /** Empties the form and leaves the draft. */
    forget,
    discardDraft: () => {
      // A save that is under way keeps nothing of what was given up.
      current.current = undefined;
      draft.discard();
    },
  };
}

type Versioned = { version: number };

/** What was changed of a record, and what those fields and the version were before. */
export type Edition<Fields> = { base: Partial<Fields> & Versioned; mine: Partial<Fields> };

/** The edition of a record that changes these fields of it. */
export function editionOf<Fields extends object>(
  record: Fields & Versioned,
  mine: Partial<Fields>,
): Edition<Fields> {
  const names = Object.keys(mine) as (keyof Fields)[];
  const before = Object.fromEntries(names.map((name) => [name, record[name]])) as Partial<Fields>;
  return { base: { ...before, version: record.version }, mine };
}
