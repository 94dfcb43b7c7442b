import { useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { type DefaultValues, type FieldValues, type Resolver, useForm, useWatch } from "react-hook-form";
import { fieldsOf } from "#client/lib/fields-of.ts";
import { useMounted } from "#client/lib/use-mounted.ts";
import { isOtherAddress, useUnsavedChanges } from "#client/lib/use-unsaved-changes.ts";
import { changedFields, useDraft } from "./use-draft.ts";

/** Typed values, with the base version and its values of those fields. */
export type KeptInput<Values> = { version: number | undefined; base: Partial<Values>; mine: Partial<Values> };

/** Stored values and their version; undefined for a new record. */
type Stored<Values> = { values: Values; version: number | undefined };

/** Start of a form: input is compared with `base` and saved against `version`. */
type Start<Values> = { base: Values; version: number | undefined; mine: Partial<Values> };

type Options<Values extends FieldValues, Input> = Stored<Values> & {
  /** Key of the draft. */
  name: string;
  resolver: Resolver<Values, unknown, Input>;
  /** Fields that are never stored, for instance a password. Must be a constant. */
  secret?: readonly (keyof Values)[];
  /** Called with each stored draft, and with undefined after it is saved or discarded. Must be a constant function. */
  onDraft?: (draft: KeptInput<Values> | undefined) => void;
};

const noSecrets: readonly never[] = [];

/**
 * Form that starts from the record as it was on opening plus the kept draft. Keeps input as a draft and asks before
 * leaving it. The dialog must be in the URL.
 */
export function useDraftForm<Values extends FieldValues, Input = Values>({
  name,
  values: stored,
  version: storedVersion,
  resolver,
  secret = noSecrets,
  onDraft,
}: Options<Values, Input>) {
  const { kept, keep, discard: discardKept } = useDraft<KeptInput<Values>>(name);
  const discard = useCallback(() => {
    discardKept();
    onDraft?.(undefined);
  }, [discardKept, onDraft]);
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
    const draft = { version, base: pick<Values>(base, known), mine: pick<Values>(changes, fields) };
    keep(draft);
    onDraft?.(draft);
  }, [changes, base, version, isLeaving, secret, keep, discard, onDraft]);
  useUnsavedChanges(dirty, discard, isOtherAddress);

  const isOpen = useMounted();

  /** Closes without asking, unless already closed. Keeps the draft. */
  const leave = (close: () => void) => {
    if (!isOpen.current) return;
    flushSync(() => setLeaving(true));
    close();
  };
  /** Discards the draft and closes. */
  const finish = (close: () => void) => {
    discard();
    leave(close);
  };
  return {
    form,
    field: fieldsOf(form),
    base,
    version,
    isNew: opened.version === undefined,
    dirty,
    isRestored: isRestored && dirty,
    discard,
    leave,
    finish,
    /** Submits with `save`, which rejects if nothing was saved, then finishes. By default a toast shows failures. */
    submit: <Result>(
      save: (input: Input) => Promise<Result>,
      close: (saved: Result) => void,
      onFailed: (error: unknown) => unknown = () => undefined,
    ) => form.handleSubmit((input) => save(input).then((saved) => finish(() => close(saved)), onFailed)),
    /**
     * Rebases the form on a newer record: edited fields keep their input, others show the saved values. Returns the
     * saved values of fields changed on both sides.
     */
    goOnFrom: (newest: Stored<Values>): Partial<Values> => {
      const saved = changedFields<Values>(base, newest.values);
      // Read now: the user may have typed while the save was pending.
      const typed = changedFields<Values>(base, form.getValues());
      const both = Object.keys(typed).filter(
        (field) => field in saved && saved[field] !== typed[field as keyof Values],
      );
      setOpened(newest);
      setStart({ base: newest.values, version: newest.version, mine: typed });
      form.reset({ ...newest.values, ...typed });
      return pick<Values>(saved, both);
    },
    /** Discards all input. */
    restart: () => {
      setStart(startFrom(opened, undefined));
      form.reset(opened.values);
      setRestored(false);
    },
  };
}

/** A draft that collides with a later change keeps its own version, so that saving it reports the conflict. */
function startFrom<Values extends FieldValues>(
  { values, version }: Stored<Values>,
  kept: KeptInput<Values> | undefined,
): Start<Values> {
  if (version === undefined) {
    // A new record keeps the initial date and time of its draft.
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
