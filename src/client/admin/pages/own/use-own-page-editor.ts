import { useCallback, useMemo, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { trpc } from "#client/admin/admin-trpc.ts";
import { changedFields } from "#client/admin/drafts/use-draft.ts";
import { useDraftForm } from "#client/admin/drafts/use-draft-form.ts";
import { useRecordSave } from "#client/admin/record/use-record-save.ts";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { recordConflict } from "#client/lib/error-text.ts";
import { trpcClient } from "#client/lib/trpc-client.ts";
import { linkedPlaces } from "#shared/content/text-doubts.ts";
import { ownPageDoubts } from "#shared/own-pages/own-page-doubts.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import type { CreateOwnPageInput, OwnPage } from "#shared/schemas/own-page.ts";
import type { RecordConflict } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { useServerDraft } from "../server-draft.ts";
import { useSiteFacts } from "../site-paths.tsx";
import { useTextHistory } from "../use-text-history.ts";
import { mergeSections, type SectionSides } from "./merge-sections.ts";
import { ownPageDraft } from "./own-page-draft.ts";
import {
  blankForm,
  cleanForm,
  formOf,
  type OwnPageForm,
  type Problems,
  readForm,
  readSections,
  toInput,
} from "./own-page-form.ts";
import { isOnSite } from "./publication-badge.tsx";

type PublishedAt = CreateOwnPageInput["publishedAt"];
/** What is saved: changed fields, and when the page is on the site if that changes. */
type Changes = Partial<OwnPageForm> & { publishedAt?: string; versionDescription?: string };

const UNPUBLISHED = "";
const noProblems: Problems = new Map();

/** Edits a page or article: a form with a draft, saved by field against the version it started from. */
export function useOwnPageEditor(
  kind: OwnPageKind,
  page: OwnPage | undefined,
  onCreated: (id: number) => void,
) {
  const shape = ownPageDraft(page?.id ?? kind);
  const draft = useDraftForm<OwnPageForm>({
    name: shape.name,
    onDraft: useServerDraft(shape),
    values: page ? formOf(page) : blankForm(kind),
    version: page?.version,
    // Checked by `readForm`, whose problems name texts of sections.
    resolver: (values) => ({ values, errors: {} }),
  });
  const { form } = draft;
  const values = useWatch({ control: form.control }) as OwnPageForm;
  const { input, problems } = useMemo(() => readForm(values, kind), [values, kind]);
  /** Problems show once somebody tried to save. */
  const [wasTried, setTried] = useState(false);

  const { keep: keepStep, ...history } = useTextHistory(
    useCallback(() => JSON.stringify(form.getValues()), [form]),
    useCallback((text: string) => fill(form, JSON.parse(text)), [form]),
  );
  /** Changes fields as one step of undo; typing into one field is one, too. */
  const put = (changes: Partial<OwnPageForm>) => {
    const { sections } = changes;
    const isTyping = sections === undefined || partIds(sections) === partIds(form.getValues("sections"));
    keepStep(isTyping ? Object.keys(changes)[0] : "");
    fill(form, changes);
  };

  const { ownPages } = trpc.useUtils();
  const keep = (saved: OwnPage) => {
    ownPages.get.setData(saved.id, saved);
    void ownPages.list.invalidate();
    void ownPages.history.invalidate();
  };
  /** Goes on from what is stored, with what was typed since `sent`. */
  const goOnFrom = (stored: OwnPage, sent: OwnPageForm) => {
    const late = changedFields<OwnPageForm>(sent, form.getValues());
    form.reset({ ...formOf(stored), ...late });
    draft.goOnFrom({ values: formOf(stored), version: stored.version });
    // A step back would take back what others saved.
    history.clear();
    keep(stored);
  };

  const hasFailed = useRef(false);
  const edit = useRecordSave<Changes>({
    write: async ({ publishedAt, versionDescription, ...changes }, baseVersion) => {
      if (!page) return;
      const sent = form.getValues();
      const time: PublishedAt | undefined = publishedAt === UNPUBLISHED ? null : publishedAt;
      const send = (given: Partial<OwnPageForm>, base: number | undefined) =>
        trpcClient.ownPages.update.mutate({
          id: page.id,
          kind,
          ...toInput(given),
          ...(time !== undefined && { publishedAt: time }),
          ...(versionDescription && { versionDescription }),
          baseVersion: base,
        });
      const saved = await send(changes, baseVersion).catch((error: unknown) => {
        const theirs = recordConflict(error);
        const sides = sidesOf(draft.base, changes, theirs);
        const merged = sides && mergeSections(sides);
        // Sections that merge are no conflict, unless another field is one.
        if (!theirs || !merged || merged.conflicts.length > 0 || theirs.fields.length > 1) throw error;
        return send({ ...changes, sections: merged.sections }, theirs.version);
      });
      goOnFrom(saved, sent);
      sayStored(saved, publishedAt !== undefined);
    },
    onTaken: () => void restore(),
    onFailed: (error) => {
      hasFailed.current = true;
      sayFailure(texts.ownPages.saveFailed)(error);
    },
    failed: texts.ownPages.saveFailed,
  });
  /** All conflicting fields were taken as saved: nothing is left of this form. */
  const restore = async () => {
    if (!page) return;
    const stored = await ownPages.get.fetch(page.id, { staleTime: 0 });
    goOnFrom(stored, form.getValues());
  };

  const conflict = edit.conflict && {
    ...edit.conflict,
    sides: sidesOf(draft.base, edit.conflict.mine, edit.conflict.theirs),
  };
  const resolve = (taken: readonly string[]) => {
    if (!conflict?.sides) return edit.resolve(taken);
    const left = Object.entries(conflict.mine).filter(([field]) => !taken.includes(field));
    const { sections } = mergeSections(conflict.sides, new Set(taken));
    return edit.save({ ...Object.fromEntries(left), sections }, conflict.theirs.version);
  };

  const [isCreating, setCreating] = useState(false);
  const create = async (
    valid: CreateOwnPageInput,
    publishedAt: PublishedAt,
    versionDescription: string,
  ): Promise<boolean> => {
    setCreating(true);
    try {
      const saved = await trpcClient.ownPages.create.mutate({
        ...valid,
        publishedAt,
        ...(versionDescription && { versionDescription }),
      });
      keep(saved);
      sayStored(saved, publishedAt !== null);
      draft.finish(() => onCreated(saved.id));
      return true;
    } catch (error) {
      sayFailure(texts.ownPages.saveFailed)(error);
      setCreating(false);
      return false;
    }
  };

  /** What is wrong, if anything; its fields show it from now on. */
  const check = (): Problems => {
    setTried(!input);
    return problems;
  };
  /**
   * Saves what is right, and with a time publishes, schedules or unpublishes. Tells whether nothing failed; a conflict
   * goes on in its own dialog.
   */
  const save = async (publishedAt?: PublishedAt, versionDescription = ""): Promise<boolean> => {
    if (!input) return false;
    if (!page) return create(input, publishedAt ?? null, versionDescription);
    const changes = changedFields<OwnPageForm>(draft.base, cleanForm(input));
    const time = publishedAt === undefined ? {} : { publishedAt: publishedAt ?? UNPUBLISHED };
    hasFailed.current = false;
    await edit.save(
      { ...changes, ...time, ...(versionDescription && { versionDescription }) },
      draft.version,
    );
    return !hasFailed.current;
  };

  const sections = useMemo(() => readSections(values.sections), [values.sections]);
  const facts = useSiteFacts(useMemo(() => linkedPlaces(values.sections), [values.sections]));
  return {
    values,
    base: draft.base,
    sections,
    problems: wasTried ? problems : noProblems,
    /** What is doubtful, by the path of a field. */
    doubts: useMemo(
      () => (facts ? ownPageDoubts(values, sections, facts) : noProblems),
      [values, sections, facts],
    ),
    dirty: draft.dirty,
    isRestored: draft.isRestored,
    isSaving: isCreating || edit.isSaving,
    conflict,
    resolve,
    postpone: edit.postpone,
    check,
    save,
    put,
    undo: history.undo,
    redo: history.redo,
    discard: draft.restart,
    leave: draft.finish,
    set: <Name extends keyof OwnPageForm>(name: Name, value: OwnPageForm[Name]) => put({ [name]: value }),
  };
}

export type OwnPageEditorState = ReturnType<typeof useOwnPageEditor>;

function fill(form: UseFormReturn<OwnPageForm>, changes: Partial<OwnPageForm>): void {
  for (const [name, value] of Object.entries(changes))
    form.setValue(name as "title", value as string, { shouldDirty: true });
}

/** The ids of sections and items, in their order. */
function partIds(sections: string): string {
  return JSON.stringify(readSections(sections).map(({ id, items }) => [id, items?.map((item) => item.id)]));
}

/** The three states of sections that two changed. */
function sidesOf(
  { sections: base }: OwnPageForm,
  { sections: mine }: Partial<OwnPageForm>,
  conflict: RecordConflict | undefined,
): SectionSides | undefined {
  const theirs = conflict?.fields.find(({ field }) => field === "sections")?.theirs;
  return mine === undefined || theirs === undefined ? undefined : { base, mine, theirs: String(theirs) };
}

function sayStored({ publishedAt, path }: OwnPage, isPublication: boolean): void {
  const { published, scheduled, unpublished, saved } = texts.ownPages;
  if (publishedAt) toast.success({ title: isOnSite(publishedAt) ? published : scheduled, description: path });
  else toast.success({ title: isPublication ? unpublished : saved });
}
