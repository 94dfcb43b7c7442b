import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DefaultValues, type FieldValues, type Resolver, useForm, useWatch } from "react-hook-form";
import { changedFields, useDraft } from "./use-draft.ts";
import { isOtherAddress, useUnsavedChanges } from "./use-unsaved-changes.ts";

/** What was typed, and what those fields and the version of the record were before. */
type Kept<Values> = { version: number | undefined; base: Partial<Values>; mine: Partial<Values> };

/** The stored values, and the version they are of; a record that is not stored yet has none. */
type Stored<Values> = { values: Values; version: number | undefined };

/** What a form starts from: what is typed is compared with `base`, and saved from `version`. */
type Start<Values> = { base: Values; version: number | undefined; mine: Partial<Values> };

type Options<Values extends FieldValues, Input> = Stored<Values> & {
  /** Of the draft. */
  name: string;
  resolver: Resolver<Values, unknown, Input>;
  /** Fields that are never stored, such as a password. A constant. */
  secret?: readonly (keyof Values)[];
};

const noSecrets: readonly never[] = [];

/**
 * A form that starts from the stored record as it was when it opened, and over it the kept draft. What is typed is kept as
 * a draft, and a question asks before it is left. The dialog must be in the address.
 */
export function useDraftForm<Values extends FieldValues, Input = Values>({
  name,
  values: stored,
  version: storedVersion,
  resolver,
  secret = noSecrets,
}: Options<Values, Input>) {
  const { kept, keep, discard } = useDraft<Kept<Values>>(name);
  const [opened, setOpened] = useState<Stored<Values>>({ values: stored, version: storedVersion });
  const [{ base, version, mine }, setStart] = useState(() => startFrom(opened, kept));
  const form = useForm<Values, unknown, Input>({
    resolver,
    defaultValues: { ...base, ...mine } as DefaultValues<Values>,
  });
  const [isRestored, setRestored] = useState(Object.keys(mine).length > 0);
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

  /** Closes without another question, unless it has closed meanwhile. The draft stays as it is. */
  const leave = (close: () => void) => {
    if (!isOpen.current) return;
    flushSync(() => setLeaving(true));
    close();
  };
  /** The same without the draft. */
  const finish = (close: () => void) => {
    discard();
    leave(close);
  };
  return {
    form,
    base,
    version,
    isNew: opened.version === undefined,
    dirty,
    isRestored: isRestored && dirty,
    discard,
    leave,
    finish,
    /** Sends the checked input by a call that rejects when nothing was saved, and finishes; the default leaves a failure to a toast. */
    submit: <Result>(
      save: (input: Input) => Promise<Result>,
      close: (saved: Result) => void,
      onFailed: (error: unknown) => unknown = () => undefined,
    ) => form.handleSubmit((input) => save(input).then((saved) => finish(() => close(saved)), onFailed)),
    /**
     * Goes on from what another has saved meanwhile: what is changed here stays as typed, the other fields show what was
     * saved. Returns the saved values of the fields that both have changed.
     */
    goOnFrom: (newest: Stored<Values>): Partial<Values> => {
      const saved = changedFields<Values>(base, newest.values);
      // As it is now: something may have been typed while the save was under way.
      const typed = changedFields<Values>(base, form.getValues());
      const both = Object.keys(typed).filter(
        (field) => field in saved && saved[field] !== typed[field as keyof Values],
      );
      setOpened(newest);
      setStart({ base: newest.values, version: newest.version, mine: typed });
      form.reset({ ...newest.values, ...typed });
      return pick<Values>(saved, both);
    },
    /** Discards everything typed. */
    restart: () => {
      setStart(startFrom(opened, undefined));
      form.reset(opened.values);
      setRestored(false);
    },
  };
}

/** A draft whose fields another has changed since keeps its own version, so that saving it is a conflict. */
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

function pick<Values extends FieldValues>(
  values: Partial<Values>,
  fields: readonly string[],
): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
