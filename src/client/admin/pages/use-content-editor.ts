import { useCallback, useMemo } from "react";
import type { ConfigSnapshot, MergeValue } from "#client/admin/site-config/config-values.ts";
import { useConfigEditor } from "#client/admin/site-config/use-config-editor.ts";
import { nameLeafOf, valueAt } from "#shared/content/compare-content.ts";
import { contentDoubts, pathOf } from "#shared/content/content-doubts.ts";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { type ContentName, descriptionOf } from "#shared/content/documents.ts";
import { isSame, mergeContent } from "#shared/content/merge-content.ts";
import { linkedPlaces } from "#shared/content/text-doubts.ts";
import { readContent, writeContent } from "#shared/schemas/content.ts";
import type { ContentKey, SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { documentDraft, useServerDraft } from "./server-draft.ts";
import { useSiteFacts } from "./site-paths.tsx";
import { useTextHistory } from "./use-text-history.ts";

const noDoubts: ReadonlyMap<string, string> = new Map();

/** Edits the texts of one document: a site config editor whose value is read by leaf, with undo and redo. */
export function useContentEditor(name: ContentName, current: ConfigSnapshot) {
  const key: ContentKey = `content_${name}`;
  const editor = useConfigEditor({
    name: key,
    keys: useMemo(() => [key], [key]),
    current,
    show: useMemo(() => (config: SiteConfig) => ({ [key]: config[key] }), [key]),
    merges: useMemo(() => ({ [key]: mergeDocument(name) }), [key, name]),
    onDraft: useServerDraft(documentDraft(name)),
    saved: () => ({ title: "Página publicada!", description: texts.siteConfig.savedText }),
    failed: () => "A página não foi publicada",
  });
  const { form } = editor;
  const text = form.watch(key) ?? "";
  const changes = useMemo(() => parseDraft(text), [text]);
  const description = descriptionOf(name);
  const facts = useSiteFacts(useMemo(() => linkedPlaces(text, pathOf(name)), [text, name]));

  const write = useCallback(
    (next: string) => form.setValue(key, next, { shouldDirty: true, shouldTouch: true }),
    [form, key],
  );
  const { keep, undo, redo } = useTextHistory(
    useCallback(() => form.getValues(key) ?? "", [form, key]),
    write,
  );
  const put = useCallback(
    (next: ContentChanges, leaf = "") => {
      keep(leaf);
      write(writeContent(next));
    },
    [keep, write],
  );
  const set = useCallback(
    (leaf: string, value: ContentValue) => {
      const { [leaf]: _, ...others } = parseDraft(form.getValues(key) ?? "");
      put(isSame(value, valueAt(description, {}, leaf)) ? others : { ...others, [leaf]: value }, leaf);
    },
    [form, key, description, put],
  );
  return {
    ...editor,
    description,
    changes,
    /** The stored text of the published and of the edited state. */
    published: current.config[key],
    text,
    problems: useMemo(() => readContent(name, text).problems, [name, text]),
    /** What is doubtful, by leaf. */
    doubts: useMemo(() => (facts ? contentDoubts(name, changes, facts) : noDoubts), [name, changes, facts]),
    valueAt: (leaf: string) => valueAt(description, changes, leaf),
    /** Changes one leaf; typing into it is one step of undo. */
    set,
    /** Changes several leaves as one step. */
    put,
    undo,
    redo,
  };
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
