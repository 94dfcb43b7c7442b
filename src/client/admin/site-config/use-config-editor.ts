import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useDraft } from "#client/admin/drafts/use-draft.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { errorCode, errorText } from "#client/lib/error-text.ts";
import { useUnsavedChanges } from "#client/lib/use-unsaved-changes.ts";
import { type SiteConfig, type SiteConfigKey, siteConfigChangesSchema } from "#shared/schemas/site-config.ts";
import {
  type ConfigConflict,
  type ConfigSnapshot,
  type ConfigValues,
  changedValues,
  mergeValues,
  pickValues,
  type ValueMerges,
} from "./config-values.ts";

/** The version and values that changes are relative to. */
type Base = { versionNumber: number; shown: ConfigValues };

const noMerges: ValueMerges = {};

type Options = {
  /** Key of the draft in this browser. */
  name: string;
  keys: readonly SiteConfigKey[];
  current: ConfigSnapshot;
  /** Maps the site config to form values. Must be a constant function. */
  show: (config: SiteConfig) => ConfigValues;
  /** Values that are merged part by part. Must be a constant. */
  merges?: ValueMerges;
  /** A pending upload will change the form: leaving asks as well. */
  isSending?: boolean;
  /** Told of each draft that is kept, and of none when it is saved or discarded. Must be a constant function. */
  onDraft?: (draft: ConfigDraft | undefined) => void;
  /** Toast after saving these changes. */
  saved: (changes: ConfigValues) => { title: string; description?: string };
  /** Title of the toast after a failed save, above the server's message. */
  failed: (changes: ConfigValues) => string;
  /** Told of the messages of a save that the schema rejected, before the first of these fields gets the focus. */
  rejected?: (messages: ConfigValues) => void;
};

/**
 * Edits some keys of the site config: a form validated by the schema, a draft that survives reloads, a prompt before
 * leaving unsaved changes, and a save that merges or reports a conflict.
 */
export function useConfigEditor({
  name,
  keys,
  current,
  show,
  merges = noMerges,
  isSending = false,
  onDraft,
  saved,
  failed,
  rejected,
}: Options) {
  const draft = useDraft<ConfigDraft>(name);
  const [opened] = useState(() => openDraft(draft.kept, keys, show(current.config)));
  const [base, setBase] = useState<Base>({
    // A draft without conflicts continues from the current version.
    versionNumber: opened?.collides ? opened.baseVersion : current.versionNumber,
    shown: { ...show(current.config), ...opened?.base },
  });
  const [isRestored, setRestored] = useState(opened !== undefined);
  const [conflict, setConflict] = useState<ConfigConflict>();
  const form = useForm<ConfigValues>({
    resolver: useMemo(() => resolverFor(keys), [keys]),
    defaultValues: { ...show(current.config), ...opened?.mine },
    mode: "onTouched",
  });
  const values: ConfigValues = useWatch({ control: form.control });
  const changes = useMemo(() => changedValues(keys, base.shown, values), [keys, base, values]);
  const dirty = Object.keys(changes).length > 0;

  // Validate a restored draft immediately.
  useEffect(() => {
    if (opened) void form.trigger(Object.keys(opened.mine) as SiteConfigKey[]);
  }, [opened, form]);

  const { keep, discard: discardKept } = draft;
  const discard = useCallback(() => {
    discardKept();
    onDraft?.(undefined);
  }, [discardKept, onDraft]);
  useEffect(() => {
    if (!dirty) return discard();
    const unsaved = {
      baseVersion: base.versionNumber,
      base: pickValues(Object.keys(changes), base.shown),
      mine: changes,
    };
    keep(unsaved);
    onDraft?.(unsaved);
  }, [dirty, changes, base, keep, discard, onDraft]);
  useUnsavedChanges(dirty || isSending, discard);

  /** Rebases the form on a config version, keeping `typed` as changes. */
  const startFrom = useCallback(
    (snapshot: ConfigSnapshot, typed: ConfigValues = {}) => {
      const shown = show(snapshot.config);
      setBase({ versionNumber: snapshot.versionNumber, shown });
      setRestored(false);
      setConflict(undefined);
      form.reset({ ...shown, ...typed });
    },
    [show, form],
  );
  // Without local edits, follow what others save.
  useEffect(() => {
    if (!dirty && current.versionNumber > base.versionNumber) startFrom(current);
  }, [dirty, current, base, startFrom]);

  const utils = trpc.useUtils();
  const call = trpc.siteConfig.save.useMutation();
  /** False if nothing came of it but a toast. */
  const send = async (wanted: ConfigValues, from: Base, description?: string): Promise<boolean> => {
    const sent = form.getValues();
    try {
      const answer = await call.mutateAsync({
        changes: wanted,
        baseVersion: from.versionNumber,
        ...(description && { description }),
      });
      // Keep input typed during the save.
      const typed = changedValues(keys, sent, form.getValues());
      startFrom(answer, mergeValues(merges, { base: sent, mine: typed, published: answer.config }).values);
      utils.siteConfig.current.setData(undefined, (before) => before && { ...before, ...answer });
      void utils.siteConfig.invalidate();
      // Refresh the example values listed on the dashboard.
      void utils.serviceStatus.invalidate();
      toast.success(saved(wanted));
      return true;
    } catch (error) {
      if (errorCode(error) === "conflict") return showConflict(wanted, from, errorText(error), description);
      return sayFailed(wanted, error);
    }
  };
  const sayFailed = (wanted: ConfigValues, error: unknown) => {
    sayFailure(failed(wanted))(error);
    return false;
  };

  const showConflict = async (
    wanted: ConfigValues,
    from: Base,
    sentence: string,
    description?: string,
  ): Promise<boolean> => {
    try {
      const latest = await utils.siteConfig.current.fetch(undefined, { staleTime: 0 });
      const theirs = show(latest.config);
      const { values, parts } = mergeValues(merges, {
        base: from.shown,
        mine: wanted,
        published: latest.config,
      });
      const fields = keys
        .filter((key) => wanted[key] !== undefined && theirs[key] !== wanted[key])
        .filter((key) => theirs[key] !== from.shown[key] && parts[key]?.length !== 0)
        .map((key) => ({ key, mine: wanted[key] ?? "", theirs: theirs[key] ?? "", parts: parts[key] }));
      if (fields.length > 0) {
        setConflict({ sentence, latest, fields });
        return true;
      }
      // The conflicting keys show no local change: continue from the latest version.
      startFrom(latest, values);
      return await send(values, { versionNumber: latest.versionNumber, shown: theirs }, description);
    } catch (error) {
      return sayFailed(wanted, error);
    }
  };

  /** Survives the questions of a conflict. */
  const described = useRef<string>(undefined);
  const store = async (valid: ConfigValues, description?: string): Promise<boolean> => {
    described.current = description;
    const wanted = changedValues(keys, base.shown, valid);
    // The values differ only in trailing or leading spaces.
    if (Object.keys(wanted).length > 0) return send(wanted, base, description);
    form.reset(base.shown);
    return true;
  };

  return {
    form,
    dirty,
    isRestored,
    isSaving: call.isPending,
    /** The version on which the input is based. */
    baseVersion: base.versionNumber,
    save: form.handleSubmit(
      async (valid) => {
        await store(valid);
      },
      (errors) => {
        const messages = Object.entries(errors).map(([key, error]) => [key, error?.message]);
        rejected?.(Object.fromEntries(messages));
      },
    ),
    /** Saves with a description of the version; false if that failed and can be tried again. */
    saveAs: async (description: string) => {
      let isDone = true;
      await form.handleSubmit(async (valid) => {
        isDone = await store(valid, description);
      })();
      return isDone;
    },
    /** Discards all input and the draft. */
    discard: () => startFrom(current),
    conflict,
    /** Keeps the published values of these keys and parts, and overwrites the others. */
    resolve: async (taken: readonly string[]) => {
      if (!conflict) return;
      const { latest } = conflict;
      const from = { versionNumber: latest.versionNumber, shown: show(latest.config) };
      const changed = changedValues(keys, base.shown, form.getValues());
      const sides = { base: base.shown, mine: changed, published: latest.config };
      const { values: mine } = mergeValues(merges, sides, new Set(taken));
      for (const key of keys) if (taken.includes(key)) delete mine[key];
      const wanted = changedValues(keys, from.shown, mine);
      startFrom(latest, wanted);
      if (Object.keys(wanted).length > 0) await send(wanted, from, described.current);
    },
    postpone: () => setConflict(undefined),
  };
}

function resolverFor(keys: readonly SiteConfigKey[]) {
  const shape = Object.fromEntries(keys.map((key) => [key, siteConfigChangesSchema.shape[key]]));
  return zodResolver(z.object(shape) as z.ZodType<ConfigValues, ConfigValues>);
}

/** Unsaved changes with the base version and its values of those keys. */
export type ConfigDraft = { baseVersion: number; base: ConfigValues; mine: ConfigValues };

/**
 * The part of a stored draft that still differs from `shown`; undefined if none does. Drops keys that a later release
 * removed or reshaped. `collides`: the same keys were saved since.
 */
export function openDraft(
  kept: Partial<ConfigDraft> | undefined,
  keys: readonly SiteConfigKey[],
  shown: ConfigValues,
): (ConfigDraft & { collides: boolean }) | undefined {
  const { baseVersion, base, mine } = kept ?? {};
  if (!baseVersion || !base || !mine) return undefined;
  const changed = keys.filter(
    (key) => typeof mine[key] === "string" && typeof base[key] === "string" && mine[key] !== shown[key],
  );
  if (changed.length === 0) return undefined;
  const collides = changed.some((key) => base[key] !== shown[key]);
  return { baseVersion, base: pickValues(changed, base), mine: pickValues(changed, mine), collides };
}
