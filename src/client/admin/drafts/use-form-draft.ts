import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type Control,
  type FieldValues,
  type UseFormGetValues,
  type UseFormReset,
  useWatch,
} from "react-hook-form";
import { changedFields } from "#client/admin/record/changed-fields.ts";
import { useDraft } from "./use-draft.ts";
import { isOtherAddress, useUnsavedChanges } from "./use-unsaved-changes.ts";

/** What was typed, and what those fields and the version of the record were before. */
type Kept<Values> = { version: number | undefined; base: Partial<Values>; mine: Partial<Values> };

/** The stored values, and the version they are of; a record that is not stored yet has none. */
type Stored<Values> = { values: Values; version: number | undefined };

/** What a form starts from: what is typed is compared with `base`, and saved from `version`. */
type Start<Values> = { base: Values; version: number | undefined; mine: Partial<Values> };

/**
 * The start of a dialog's form: the stored record as it was when the dialog opened, and over it the kept draft. A draft
 * whose fields another has changed since keeps its own version, so that saving it is a conflict (product 7.11, 12.18).
 */
export function useFormStart<Values extends FieldValues>(name: string, stored: Stored<Values>) {
  const { kept, keep, discard } = useDraft<Kept<Values>>(name);
  const [opened, setOpened] = useState(stored);
  const [start, setStart] = useState(() => startFrom(opened, kept));
  const restart = () => setStart(startFrom(opened, undefined));
  const restartFrom = (newest: Stored<Values>, mine: Partial<Values>) => {
    setOpened(newest);
    setStart({ base: newest.values, version: newest.version, mine });
  };
  return { opened, ...start, keep, discard, restart, restartFrom };
}

function startFrom<Values extends FieldValues>(
  { values, version }: Stored<Values>,
  kept: Kept<Values> | undefined,
): Start<Values> {
  if (version === undefined) {
    // A new record goes on from the day and time that it was begun with.
    const base = { ...values, ...kept?.base };
    return { base, version, mine: changedFields<Values>(base, kept?.mine ?? {}) };
  }
  const mine = changedFields<Values>(values, kept?.mine ?? {});
  const collides = Object.keys(mine).some((field) => kept?.base[field] !== values[field]);
  if (!kept || kept.version === undefined || !collides) return { base: values, version, mine };
  return { base: { ...values, ...kept.base }, version: kept.version, mine };
}

type Options<Values extends FieldValues> = {
  start: ReturnType<typeof useFormStart<Values>>;
  /** The form, which began with the base of `start` and, over it, `mine`. */
  form: {
    control: Control<Values>;
    reset: UseFormReset<Values>;
    getValues: UseFormGetValues<Values>;
  };
  /** Fields that are never stored, such as a password. A constant. */
  secret?: readonly (keyof Values)[];
};

const noSecrets: readonly never[] = [];

/**
 * Keeps what is typed into the form of a dialog as a draft, and asks before it is left (product 7.11). The dialog must
 * be in the address.
 */
export function useFormDraft<Values extends FieldValues>({
  start,
  form,
  secret = noSecrets,
}: Options<Values>) {
  const { base, version, keep, discard } = start;
  const [isRestored, setRestored] = useState(Object.keys(start.mine).length > 0);
  const [isLeaving, setLeaving] = useState(false);
  const values = useWatch({ control: form.control });
  const changes = useMemo(() => changedFields<Values>(base, values as Partial<Values>), [base, values]);
  const dirty = !isLeaving && Object.keys(changes).length > 0;

  useEffect(() => {
    if (isLeaving) return;
    const isKept = (field: string) => !secret.includes(field);
    const fields = Object.keys(changes).filter(isKept);
    if (fields.length === 0) return discard();
    const known = version === undefined ? Object.keys(base).filter(isKept) : fields;
    keep({ version, base: pick<Values>(base, known), mine: pick<Values>(changes, fields) });
  }, [changes, base, version, isLeaving, secret, keep, discard]);
  useUnsavedChanges(dirty, discard, isOtherAddress);

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return {
    dirty,
    isRestored: isRestored && dirty,
    /** Closes the dialog without another question, unless it has closed meanwhile. The draft stays as it is. */
    leave: (close: () => void) => {
      if (!isOpen.current) return;
      flushSync(() => setLeaving(true));
      close();
    },
    /**
     * Goes on from what another has saved meanwhile: what is changed here stays as typed, the other fields show what was
     * saved. Returns the saved values of the fields that both have changed.
     */
    goOnFrom: (newest: Stored<Values>): Partial<Values> => {
      const saved = changedFields<Values>(base, newest.values);
      // As it is now: something may have been typed while the save was under way.
      const mine = changedFields<Values>(base, form.getValues());
      const both = Object.keys(mine).filter(
        (field) => field in saved && saved[field] !== mine[field as keyof Values],
      );
      start.restartFrom(newest, mine);
      form.reset({ ...newest.values, ...mine });
      return pick<Values>(saved, both);
    },
    /** Discards everything typed. */
    restart: () => {
      start.restart();
      form.reset(start.opened.values);
      setRestored(false);
    },
  };
}

function pick<Values extends FieldValues>(
  values: Partial<Values>,
  fields: readonly string[],
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
