import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import { useDraft } from "#client/admin/drafts/use-draft.ts";
import { useUnsavedChanges } from "#client/admin/drafts/use-unsaved-changes.ts";
import { toast } from "#client/components/toast.tsx";
import { refusalCode, refusalText } from "#client/lib/refusal.ts";
import { type SiteConfig, type SiteConfigKey, siteConfigChangesSchema } from "#shared/schemas/site-config.ts";
import { type ConfigDraft, openDraft } from "./config-draft.ts";

/** Some keys of the configuration, as a form holds them. */
export type ConfigValues = Partial<SiteConfig>;
export type ConfigSnapshot = { versionNumber: number; config: SiteConfig };

/** What the editor's changes are changes to. */
type Base = { versionNumber: number; shown: ConfigValues };

/** Keys that somebody else saved with another value since this editor started from them. */
export type ConfigConflict = {
  sentence: string;
  latest: ConfigSnapshot;
  fields: readonly { key: SiteConfigKey; mine: string; theirs: string }[];
};

type Options = {
  /** Names the draft in this browser. */
  name: string;
  keys: readonly SiteConfigKey[];
  current: ConfigSnapshot;
  /** What the form shows of a configuration. A constant function. */
  show: (config: SiteConfig) => ConfigValues;
  /** What is said once these changes are saved. */
  saved: (changes: ConfigValues) => { title: string; description?: string };
  /** Title of the failure to save these changes; its sentence is the server's. */
  failed: (changes: ConfigValues) => string;
};

/**
 * Edits some keys of the configuration: a form with the schema's own rules, a draft that outlives a reload, a question
 * before unsaved work is left, and a save that keeps what others saved meanwhile or says what collides.
 */
export function useConfigEditor({ name, keys, current, show, saved, failed }: Options) {
  const draft = useDraft<ConfigDraft>(name);
  const [opened] = useState(() => openDraft(draft.kept, keys, show(current.config)));
  const [base, setBase] = useState<Base>({
    // A draft that nobody collided with goes on from the version of today.
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
  const changes = useMemo(() => differing(keys, base.shown, values), [keys, base, values]);
  const dirty = Object.keys(changes).length > 0;

  // What is wrong with a recovered draft shows at once.
  useEffect(() => {
    if (opened) void form.trigger(Object.keys(opened.mine) as SiteConfigKey[]);
  }, [opened, form]);

  const { keep, discard } = draft;
  useEffect(() => {
    if (!dirty) return discard();
    keep({ baseVersion: base.versionNumber, base: pick(base.shown, changes), mine: changes });
  }, [dirty, changes, base, keep, discard]);
  useUnsavedChanges(dirty, discard);

  /** Starts over from a configuration; `typed` stays in the form as changes to it. */
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
  // Nothing is being edited: what others saved shows.
  useEffect(() => {
    if (!dirty && current.versionNumber > base.versionNumber) startFrom(current);
  }, [dirty, current, base, startFrom]);

  const utils = trpc.useUtils();
  const call = trpc.siteConfig.save.useMutation();
  const send = async (wanted: ConfigValues, from: Base) => {
    const sent = form.getValues();
    try {
      const answer = await call.mutateAsync({ changes: wanted, baseVersion: from.versionNumber });
      // What was typed while the save was under way is not part of it and stays.
      startFrom(answer, differing(keys, sent, form.getValues()));
      utils.siteConfig.current.setData(undefined, (before) => before && { ...before, ...answer });
      void utils.siteConfig.invalidate();
      toast.success(saved(wanted));
    } catch (error) {
      if (refusalCode(error) === "conflict") await showConflict(wanted, from, refusalText(error));
      else toast.failure({ title: failed(wanted), description: refusalText(error) });
    }
  };

  const showConflict = async (wanted: ConfigValues, from: Base, sentence: string) => {
    try {
      const latest = await utils.siteConfig.current.fetch(undefined, { staleTime: 0 });
      const theirs = show(latest.config);
      const fields = keys
        .filter((key) => wanted[key] !== undefined && theirs[key] !== wanted[key])
        .filter((key) => theirs[key] !== from.shown[key])
        .map((key) => ({ key, mine: wanted[key] ?? "", theirs: theirs[key] ?? "" }));
      if (fields.length > 0) return setConflict({ sentence, latest, fields });
      // What collided is not shown as changed here: the rest goes on from the latest version.
      startFrom(latest, wanted);
      await send(wanted, { versionNumber: latest.versionNumber, shown: theirs });
    } catch (error) {
      toast.failure({ title: failed(wanted), description: refusalText(error) });
    }
  };

  return {
    form,
    dirty,
    isRestored,
    isSaving: call.isPending,
    save: form.handleSubmit(async (valid) => {
      const wanted = differing(keys, base.shown, valid);
      // Only spaces at an end differed.
      if (Object.keys(wanted).length === 0) return form.reset(base.shown);
      await send(wanted, base);
    }),
    /** Gives up what was typed, the draft included. */
    discard: () => startFrom(current),
    conflict,
    /** Takes the others' values of these keys and saves the rest over them. */
    resolve: async (taken: readonly SiteConfigKey[]) => {
      if (!conflict) return;
      const { latest } = conflict;
      const mine = differing(keys, base.shown, form.getValues());
      for (const key of taken) delete mine[key];
      const from = { versionNumber: latest.versionNumber, shown: show(latest.config) };
      const wanted = differing(keys, from.shown, mine);
      startFrom(latest, wanted);
      if (Object.keys(wanted).length > 0) await send(wanted, from);
    },
    postpone: () => setConflict(undefined),
  };
}

function resolverFor(keys: readonly SiteConfigKey[]) {
  const shape = Object.fromEntries(keys.map((key) => [key, siteConfigChangesSchema.shape[key]]));
  return zodResolver(z.object(shape) as z.ZodType<ConfigValues, ConfigValues>);
}

/** The values of `after` that are not those of `before`. */
function differing(keys: readonly SiteConfigKey[], before: ConfigValues, after: ConfigValues): ConfigValues {
  const changed = keys.filter((key) => after[key] !== undefined && after[key] !== before[key]);
  return Object.fromEntries(changed.map((key) => [key, after[key]]));
}

function pick(values: ConfigValues, like: ConfigValues): ConfigValues {
  return Object.fromEntries(Object.keys(like).map((key) => [key, values[key as SiteConfigKey]]));
}
