import { useCallback, useMemo, useRef, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { OpenedDraft, Published } from "#client/admin/content/shared-draft.ts";
import { useDocumentEditor } from "#client/admin/content/use-document-editor.ts";
import { sayScheduled } from "#client/admin/content/use-schedule.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import type { ContentChanges, ContentValue } from "#shared/content/define-content.ts";
import { sortedLeaves } from "#shared/content/merge-content.ts";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import { linkedPlaces, type SiteFacts } from "#shared/content/text-doubts.ts";
import {
  type OwnPageTexts,
  ownLeafRule,
  ownPageLeaves,
  ownPageOf,
} from "#shared/documents/own-page-leaves.ts";
import { ownPageDoubts } from "#shared/own-pages/own-page-doubts.ts";
import { type OwnPageKind, slugOf } from "#shared/own-pages/own-paths.ts";
import type { CreateOwnPageInput, ListedForm, OwnPage } from "#shared/schemas/own-page.ts";
import { texts } from "#shared/texts/texts.ts";
import { useSiteFacts } from "../site-paths.tsx";
import { useDoubtsAndWindows } from "../use-doubts-and-windows.ts";
import { useTextHistory } from "../use-text-history.ts";
import { changedTexts, editedLeaves, type Problems, readPage } from "./own-page-form.ts";
import { isOnSite } from "./publication-badge.tsx";

type Values = { text: string };
/** When a page is on the site; what is missing stays. */
export type Times = { publishedAt?: CreateOwnPageInput["publishedAt"]; until?: string | null };

const noProblems: Problems = new Map();
/** Two texts are the same if their leaves are: a merge has them in another order. */
const toValues = (leaves: ContentChanges): Values => ({ text: JSON.stringify(sortedLeaves(leaves)) });
const toLeaves = ({ text }: Values): ContentChanges => JSON.parse(text);

/** Edits a page or article by leaf, over the draft that all share. */
export function useOwnPageEditor(page: OwnPage, opened: OpenedDraft) {
  const { id, kind } = page;
  const { ownPages } = trpc.useUtils();
  const { mutateAsync: update } = trpc.ownPages.update.useMutation();
  const { mutateAsync: scheduleChanges } = trpc.ownPages.schedule.useMutation();
  const history = useTextHistory();
  const times = useRef<Times>({});
  const keep = (saved: OwnPage): Published => {
    ownPages.get.setData(saved.id, saved);
    void ownPages.list.invalidate();
    void ownPages.versions.invalidate();
    return publishedOf(saved);
  };
  const editor = useDocumentEditor<Values>({
    document: `own-page:${id}`,
    opened,
    published: useMemo(() => publishedOf(page), [page]),
    toValues,
    toLeaves,
    // Checked by `readPage`, whose problems name texts of sections.
    resolver: (values) => ({ values, errors: {} }),
    read: async () => keep(await ownPages.get.fetch(id, { staleTime: 0 })),
    publish: async ({ text }, baseVersion, versionDescription) => {
      const base = editor.base.leaves;
      const given = text === undefined ? {} : changedTexts(base, cleaned(toLeaves({ text })));
      const saved = await update({
        id,
        kind,
        ...given,
        ...times.current,
        baseVersion,
        ...(versionDescription && { versionDescription }),
      });
      times.current = {};
      return keep(saved);
    },
    // A step back would take back what others wrote.
    onOthers: history.clear,
    isNew: page.path === "",
    saved: () => said(ownPages.get.getData(id) ?? page),
    failed: () => texts.ownPages.saveFailed,
  });
  const { form, mine } = editor;
  const values = useMemo(() => ownPageOf(mine), [mine]);
  const { problems } = useMemo(() => readPage(values, kind), [values, kind]);
  /** The page as the server would have it, if that takes it. */
  const cleaned = (leaves: ContentChanges): ContentChanges => {
    const { input: clean } = readPage(ownPageOf(leaves), kind);
    return clean ? ownPageLeaves(clean) : leaves;
  };
  /** Problems show once somebody tried to publish. */
  const [wasTried, setTried] = useState(false);

  const read = useCallback(() => form.getValues("text"), [form]);
  const write = useCallback((text: string) => form.setValue("text", text, { shouldDirty: true }), [form]);
  const { keep: keepStep, undo, redo } = history.of(read, write);
  const putLeaves = useCallback(
    (leaves: ContentChanges, place = "") => {
      keepStep(place);
      write(toValues(leaves).text);
    },
    [keepStep, write],
  );
  /** Changes fields as one step of undo. */
  const put = (changes: Partial<OwnPageTexts>) =>
    putLeaves(ownPageLeaves({ ...ownPageOf(toLeaves({ text: read() })), ...changes }));
  /** Changes one leaf; typing into it is one step of undo. The address of a new page follows its title. */
  const set = useCallback(
    (leaf: string, value: ContentValue) => {
      const before = toLeaves({ text: read() });
      const { path: address, title, sections } = ownPageOf(before);
      const [list, section] = leaf.split(".");
      // Of a section that another hand removed.
      if (list === "sections" && !sections.some((each) => each.id === section)) return;
      const follows =
        leaf === "title" && page.path === "" && (address === "" || address === suggestedPath(title, kind));
      putLeaves(
        { ...before, [leaf]: value, ...(follows && { path: suggestedPath(String(value), kind) }) },
        leaf,
      );
    },
    [read, putLeaves, page.path, kind],
  );

  const [isPlacing, setPlacing] = useState(false);
  /** Publishes what is right, at the given times. Tells whether nothing failed; a conflict goes on in its own dialog. */
  const publish = async (at: Times, description = ""): Promise<boolean> => {
    times.current = at;
    // What is off the site takes no texts along.
    if (editor.dirty && at.publishedAt !== null) return editor.saveAs(description);
    setPlacing(true);
    try {
      const saved = await update({
        id,
        kind,
        ...at,
        ...(description && { versionDescription: description }),
      });
      keep(saved);
      toast.success(said(saved));
      return true;
    } catch (error) {
      sayFailure(texts.ownPages.saveFailed)(error);
      return false;
    } finally {
      setPlacing(false);
    }
  };
  const { publications } = trpc.useUtils();
  /** Schedules the changes of a page that is on the site, and takes them out of the draft. */
  const schedule = async (at: { publishAt: string; until: string | null }, description: string) => {
    try {
      await editor.scheduleBy(() =>
        scheduleChanges({
          id,
          kind,
          ...changedTexts(editor.base.leaves, cleaned(mine)),
          ...at,
          baseVersion: editor.base.version,
          ...(description && { versionDescription: description }),
        }),
      );
      // A window moves no page: another address stays in the draft.
      if (mine.path !== editor.base.leaves.path) set("path", mine.path ?? "");
      void publications.invalidate();
      sayScheduled(at);
      return true;
    } catch (error) {
      sayFailure(texts.publications.scheduleFailed)(error);
      return false;
    }
  };

  const facts = useSiteFacts(useMemo(() => linkedPlaces(JSON.stringify(values.sections)), [values]));
  const found = useMemo(
    () => (facts ? ownPageDoubts(values, values.sections, withOwnPlaces(facts, values)) : noProblems),
    [values, facts],
  );
  /** Forms of the draft, which its other sections lead to before they are published. */
  const drafted = useMemo(() => {
    const { path, title: page, sections } = values;
    const forms = path === "" ? [] : sections.filter(({ kind: of }) => of === "form");
    return forms.map((form): ListedForm => ({ path, page, section: form.id, title: String(form.title) }));
  }, [values]);
  const doubts = useDoubtsAndWindows(`own-page:${id}`, found);
  /** Without what the page does not show, so that it is not rendered anew for it. */
  const shownLeaves = useMemo(() => {
    const { path: _path, ...shown } = mine;
    if (kind === "article") return shown;
    const { picture: _picture, pictureAlt: _pictureAlt, authorName: _authorName, ...ofPage } = shown;
    return ofPage;
  }, [mine, kind]);
  const isWrittenInPage = useCallback(
    (leaf: string) => {
      const rule = ownLeafRule(mine, leaf);
      return rule !== undefined && !["picture", "address", "choice"].includes(rule.kind ?? "line");
    },
    [mine],
  );
  return {
    ...editor,
    isSaving: editor.isSaving || isPlacing,
    values,
    /** What is wrong, by leaf. */
    problems: wasTried ? problems : noProblems,
    /** What is doubtful, by leaf. */
    doubts,
    drafted,
    shownLeaves,
    isWrittenInPage,
    textInPage: (leaf: string, before: ContentValue | undefined) => {
      const rule = ownLeafRule(mine, leaf);
      const after = String(mine[leaf] ?? "");
      // Each line of a list has an element of its own.
      if (!rule || !isWrittenInPage(leaf) || rule.isList) return undefined;
      const stays = rule.required || rule.kind === "markdown";
      return stays || (before !== "" && after !== "") ? after : undefined;
    },
    check: (): readonly string[] => {
      setTried(problems.size > 0);
      return [...problems.values()];
    },
    publish,
    schedule,
    put,
    set,
    undo,
    redo,
  };
}

export type OwnPageEditorState = ReturnType<typeof useOwnPageEditor>;

/** The facts with the path and the sections of a draft: a link to its own form is right as soon as it is published. */
function withOwnPlaces(facts: SiteFacts, { path, sections }: OwnPageTexts): SiteFacts {
  if (path === "") return facts;
  const places = new Set([...(facts.places.get(path) ?? []), ...sections.map(({ id }) => id)]);
  return {
    ...facts,
    paths: new Set([...facts.paths, path]),
    places: new Map([...facts.places, [path, places]]),
  };
}

function publishedOf(page: OwnPage): Published {
  return { version: page.version, leaves: editedLeaves(page) };
}

/** The address that a title suggests. */
export function suggestedPath(title: string, kind: OwnPageKind): string {
  return title.trim() === "" ? "" : `${kind === "article" ? `${NEWS_PATH}/` : "/"}${slugOf(title)}`;
}

function said({ publishedAt, path }: OwnPage): { title: string; description?: string } {
  const { published, scheduled, unpublished } = texts.ownPages;
  if (!publishedAt) return { title: unpublished };
  return { title: isOnSite(publishedAt) ? published : scheduled, description: path };
}
