import { useState } from "react";
import { useDraft } from "#client/admin/drafts/use-draft.ts";
import { changedFields } from "./changed-fields.ts";

type Versioned = { version: number };
/** What was changed, and what those fields and the version were before. */
type Edited<Fields> = { base: Partial<Fields> & Versioned; mine: Partial<Fields> };

/**
 * The edited fields of a record, kept as a draft with the version that they started from (product 7.11). What is not
 * edited follows the stored record.
 */
export function useRecordDraft<Fields extends object>(key: string, stored: (Fields & Versioned) | undefined) {
  const draft = useDraft<Edited<Fields>>(key);
  const [edited, setEdited] = useState(draft.kept);
  const [isRestored, setRestored] = useState(draft.kept !== undefined);
  const base = stored && { ...stored, ...edited?.base };
  const mine = edited?.mine ?? {};
  const dirty = stored !== undefined && Object.keys(changedFields<Fields>(stored, mine)).length > 0;
  const forget = () => {
    setEdited(undefined);
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
      const next = changedFields<Fields>(base, { ...mine, ...changed });
      if (!dirty) setRestored(false);
      const names = Object.keys(next) as (keyof Fields)[];
      if (names.length === 0) {
        setEdited(undefined);
        return draft.discard();
      }
      const before = Object.fromEntries(names.map((name) => [name, base[name]])) as Partial<Fields>;
      const kept = { base: { ...before, version: base.version }, mine: next };
      setEdited(kept);
      draft.keep(kept);
    },
    /** Empties the form and leaves the draft. */
    forget,
    discardDraft: draft.discard,
  };
}
