import { useCallback, useMemo } from "react";
import type { AskAboutLeaves } from "#client/admin/content/document-conflict-dialog.tsx";
import type { OpenedDraft } from "#client/admin/content/shared-draft.ts";
import type { ConfigSnapshot, ConfigValues } from "#client/admin/site-config/config-values.ts";
import { useConfigEditor } from "#client/admin/site-config/use-config-editor.ts";
import { nameLeafOf, valueAt } from "#shared/content/compare-content.ts";
import { contentDoubts, pathOf } from "#shared/content/content-doubts.ts";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { findLeaf, textLimits } from "#shared/content/describe-content.ts";
import { type ContentName, descriptionOf } from "#shared/content/documents.ts";
import { isSame } from "#shared/content/merge-content.ts";
import { linkedPlaces } from "#shared/content/text-doubts.ts";
import { readContent, writeContent } from "#shared/schemas/content.ts";
import type { ContentKey, SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { useSiteFacts } from "./site-paths.tsx";
import { useDoubtsAndWindows } from "./use-doubts-and-windows.ts";
import { useTextHistory } from "./use-text-history.ts";

const noDoubts: ReadonlyMap<string, string> = new Map();

/** Edits the texts of one document: a site config editor whose value is read by leaf, with undo and redo. */
export function useContentEditor(name: ContentName, current: ConfigSnapshot, opened: OpenedDraft) {
  const key: ContentKey = `content_${name}`;
  const description = descriptionOf(name);
  const history = useTextHistory();
  const editor = useConfigEditor({
    document: name,
    keys: useMemo(() => [key], [key]),
    current,
    opened,
    show: useMemo(() => (config: SiteConfig) => ({ [key]: config[key] }), [key]),
    leaves: useMemo(
      () => ({
        of: (values: ConfigValues) => parseTexts(values[key] ?? ""),
        to: (leaves: ContentChanges) => ({ [key]: writeContent(leaves) }),
      }),
      [key],
    ),
    lists: description.lists,
    // A step back would take back what others wrote.
    onOthers: history.clear,
    saved: () => ({ title: "Página publicada!", description: texts.siteConfig.savedText }),
    failed: () => "A página não foi publicada",
  });
  const { form } = editor;
  const text = form.watch(key) ?? "";
  const changes = useMemo(() => parseTexts(text), [text]);
  const facts = useSiteFacts(useMemo(() => linkedPlaces(text, pathOf(name)), [text, name]));

  const read = useCallback(() => form.getValues(key) ?? "", [form, key]);
  const write = useCallback(
    (next: string) => form.setValue(key, next, { shouldDirty: true, shouldTouch: true }),
    [form, key],
  );
  const { keep, undo, redo } = history.of(read, write);
  const put = useCallback(
    (next: ContentChanges, leaf = "") => {
      keep(leaf);
      write(writeContent(next));
    },
    [keep, write],
  );
  const set = useCallback(
    (leaf: string, value: ContentValue) => {
      const { [leaf]: _, ...others } = parseTexts(read());
      put(isSame(value, valueAt(description, {}, leaf)) ? others : { ...others, [leaf]: value }, leaf);
    },
    [read, description, put],
  );
  const doubts = useMemo(
    () => (facts ? contentDoubts(name, changes, facts) : noDoubts),
    [name, changes, facts],
  );
  const { problems } = useMemo(() => readContent(name, text), [name, text]);
  const isWrittenInPage = useCallback(
    (leaf: string) => (findLeaf(description, leaf)?.kind ?? "") in textLimits,
    [description],
  );
  return {
    ...editor,
    description,
    changes,
    /** Without what a page cannot render: an amount that is not a number yet. */
    shownLeaves: useMemo(
      () =>
        Object.fromEntries(
          Object.entries(changes).filter(
            ([leaf, value]) => findLeaf(description, leaf)?.kind !== "price" || typeof value === "number",
          ),
        ),
      [changes, description],
    ),
    isWrittenInPage,
    textInPage: (leaf: string, before: ContentValue | undefined) => {
      const after = isWrittenInPage(leaf) ? String(valueAt(description, changes, leaf)) : "";
      return before === "" || after === "" ? undefined : after;
    },
    /** The stored text of the published and of the edited state. */
    published: current.config[key],
    text,
    check: () => problems,
    /** What is doubtful, by leaf. */
    doubts: useDoubtsAndWindows(name, doubts),
    valueAt: (leaf: string) => valueAt(description, changes, leaf),
    /** Changes one leaf; typing into it is one step of undo. */
    set,
    /** Changes several leaves as one step. */
    putLeaves: put,
    undo,
    redo,
  };
}

export type ContentEditor = ReturnType<typeof useContentEditor>;

/** Stored texts, valid or not. */
export function parseTexts(text: string): ContentChanges {
  return text === "" ? {} : JSON.parse(text);
}

/** Asks about the texts of a document by their names. */
export function askAboutTexts(name: ContentName): AskAboutLeaves {
  const description = descriptionOf(name);
  const show = (side: ContentChanges, leaf: string) => String(valueAt(description, side, leaf));
  return (conflicts, { mine, theirs }) =>
    conflicts.map((leaf) => ({
      key: leaf,
      name: nameLeafOf(description, { ...theirs, ...mine }, leaf),
      mine: show(mine, leaf),
      theirs: show(theirs, leaf),
    }));
}
