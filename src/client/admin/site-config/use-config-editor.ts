import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { Lists, OpenedDraft, Published, Relate } from "#client/admin/content/shared-draft.ts";
import { useDocumentEditor } from "#client/admin/content/use-document-editor.ts";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import type { DraftedDocument } from "#shared/documents/drafts.ts";
import { type SiteConfig, type SiteConfigKey, siteConfigChangesSchema } from "#shared/schemas/site-config.ts";
import type { ConfigSnapshot, ConfigValues } from "./config-values.ts";

type Options = {
  /** A part of the site config, as `siteDocument` names it. */
  document: DraftedDocument["document"];
  keys: readonly SiteConfigKey[];
  current: ConfigSnapshot;
  opened: OpenedDraft;
  /** Maps the site config to form values. Must be a constant function. */
  show: (config: SiteConfig) => ConfigValues;
  /** The leaves of form values and back; by default the values are the leaves. Must be constant. */
  leaves?: { of: (values: ConfigValues) => ContentChanges; to: (leaves: ContentChanges) => ConfigValues };
  lists?: Lists;
  relate?: Relate;
  isSending?: boolean;
  onOthers?: () => void;
  /** Toast after saving these changes. */
  saved: (changes: ConfigValues) => { title: string; description?: string };
  /** Title of the toast after a failed save, above the server's message. */
  failed: (changes: ConfigValues) => string;
  /** Called with the messages of a save rejected by the schema, before the first of these fields is focused. */
  rejected?: (messages: ConfigValues) => void;
};

const plain: NonNullable<Options["leaves"]> = {
  of: (values) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as ContentChanges,
  to: (leaves) => leaves as ConfigValues,
};

/** Edits some keys of the site config, validated by their schema, and saves them as a version. */
export function useConfigEditor({ keys, current, show, leaves = plain, ...options }: Options) {
  const utils = trpc.useUtils();
  const call = trpc.siteConfig.save.useMutation();
  const published = useMemo(
    (): Published => ({ version: current.versionNumber, leaves: leaves.of(show(current.config)) }),
    [current, leaves, show],
  );
  const publish = async (
    changes: ConfigValues,
    baseVersion: number,
    description?: string,
  ): Promise<Published> => {
    const answer = await call.mutateAsync({ changes, baseVersion, ...(description && { description }) });
    utils.siteConfig.current.setData(undefined, (before) => before && { ...before, ...answer });
    void utils.siteConfig.invalidate();
    // Refresh the example values listed on the dashboard.
    void utils.serviceStatus.invalidate();
    return { version: answer.versionNumber, leaves: leaves.of(show(answer.config)) };
  };
  const read = async (): Promise<Published> => {
    const latest = await utils.siteConfig.current.fetch(undefined, { staleTime: 0 });
    return { version: latest.versionNumber, leaves: leaves.of(show(latest.config)) };
  };
  const editor = useDocumentEditor<ConfigValues>({
    ...options,
    published,
    toLeaves: leaves.of,
    toValues: leaves.to,
    resolver: useMemo(() => resolverFor(keys), [keys]),
    read,
    publish,
  });
  return {
    ...editor,
    document: options.document,
    current,
    /** The values that differ from what is published. */
    changedValues: () => changedFields(leaves.to(editor.base.leaves), editor.form.getValues()),
  };
}

function resolverFor(keys: readonly SiteConfigKey[]): Resolver<ConfigValues> {
  const shape = Object.fromEntries(keys.map((key) => [key, siteConfigChangesSchema.shape[key]]));
  return zodResolver(z.object(shape) as z.ZodType<ConfigValues, ConfigValues>);
}
