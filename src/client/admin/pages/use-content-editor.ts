import { useCallback, useMemo, useRef, useState } from "react";
import type { ConfigSnapshot, MergeValue } from "#client/admin/site-config/config-values.ts";
import { type ConfigDraft, useConfigEditor } from "#client/admin/site-config/use-config-editor.ts";
import { nameLeafOf, valueAt } from "#shared/content/compare-content.ts";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { type ContentName, descriptionOf } from "#shared/content/documents.ts";
import { isSame, mergeContent } from "#shared/content/merge-content.ts";
import { readContent, writeContent } from "#shared/schemas/content.ts";
import type { ContentKey, SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { useServerDraft } from "./server-draft.ts";

/** Consecutive changes of one text within this time are one step of undo, in milliseconds. */
const STEP_MS = 1500;

type Step = { leaf: string; at: number };

/** Edits the texts of one document: a site config editor whose value is read by leaf, with undo and redo. */
export function useContentEditor(name: ContentName, current: ConfigSnapshot) {
  const key: ContentKey = `content_${name}`;
  const tellServer = useServerDraft(name);
  const draft = useRef<ConfigDraft>(undefined);
  const editor = useConfigEditor({
    name: key,
    keys: useMemo(() => [key], [key]),
    current,
    show: useMemo(() => (config: SiteConfig) => ({ [key]: config[key] }), [key]),
    merges: useMemo(() => ({ [key]: mergeDocument(name) }), [key, name]),
    onDraft: useCallback(
      (kept: ConfigDraft | undefined) => {
        draft.current = kept;
        tellServer(kept);
      },
      [tellServer],
    ),
    saved: () => ({ title: "Página publicada!", description: texts.siteConfig.savedText }),
    failed: () => "A página não foi publicada",
  });
  const { form } = editor;
  const text = form.watch(key) ?? "";
  const changes = useMemo(() => parseDraft(text), [text]);
  const description = descriptionOf(name);

  const [history, setHistory] = useState<{ past: string[]; future: string[] }>({ past: [], future: [] });
  const last = useRef<Step>(undefined);
  const write = useCallback(
    (next: string) => form.setValue(key, next, { shouldDirty: true, shouldTouch: true }),
    [form, key],
  );
  const put = (next: ContentChanges, leaf = "") => {
    const now = Date.now();
    const isSameStep = leaf !== "" && last.current?.leaf === leaf && now - last.current.at < STEP_MS;
    last.current = { leaf, at: now };
    const before = form.getValues(key) ?? "";
    setHistory(({ past }) => ({ past: isSameStep ? past : [...past, before], future: [] }));
    write(writeContent(next));
  };
  const step = (from: "past" | "future", to: "past" | "future") => {
    const next = history[from].at(-1);
    if (next === undefined) return;
    last.current = undefined;
    const now = form.getValues(key) ?? "";
    setHistory({ ...history, [from]: history[from].slice(0, -1), [to]: [...history[to], now] });
    write(next);
  };
  return {
    ...editor,
    description,
    changes,
    /** The stored text of the published and of the edited state. */
    published: current.config[key],
    text,
    /** The version on which the draft is based. */
    baseVersion: () => draft.current?.baseVersion ?? current.versionNumber,
    problems: useMemo(() => readContent(name, text).problems, [name, text]),
    valueAt: (leaf: string) => valueAt(description, changes, leaf),
    /** Changes one leaf; typing into it is one step of undo. */
    set: (leaf: string, value: ContentValue) =>
      put(withLeaf(parseDraft(form.getValues(key) ?? ""), leaf, value), leaf),
    /** Changes several leaves as one step. */
    put,
    undo: history.past.length > 0 ? () => step("past", "future") : undefined,
    redo: history.future.length > 0 ? () => step("future", "past") : undefined,
  };

  function withLeaf(before: ContentChanges, leaf: string, value: ContentValue): ContentChanges {
    const { [leaf]: _, ...others } = before;
    return isSame(value, valueAt(description, {}, leaf)) ? others : { ...others, [leaf]: value };
  }
}

export type ContentEditor = ReturnType<typeof useContentEditor>;

/** The changes of a draft, valid or not. */
function parseDraft(text: string): ContentChanges {
  return text === "" ? {} : JSON.parse(text);
}

function mergeDocument(name: ContentName): MergeValue {
  const description = descriptionOf(name);
  return ({ base, mine, published }, taken) => {
    const theirs = parseDraft(published[`content_${name}`]);
    const sides = { base: parseDraft(base), mine: parseDraft(mine), theirs };
    const { changes, conflicts } = mergeContent(description, sides, taken);
    const show = (side: ContentChanges, leaf: string) => String(valueAt(description, side, leaf));
    return {
      value: writeContent(changes),
      parts: conflicts.map((leaf) => ({
        id: leaf,
        name: nameLeafOf(description, { ...sides.theirs, ...sides.mine }, leaf),
        mine: show(sides.mine, leaf),
        theirs: show(theirs, leaf),
      })),
    };
  };
}
