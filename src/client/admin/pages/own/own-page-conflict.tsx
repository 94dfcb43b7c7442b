import { ConflictDialog } from "#client/admin/record/conflict-dialog.tsx";
import { recordFieldName } from "#client/admin/record/record-value.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import { formatAgo, formatDateTime } from "#shared/formats/dates.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { mergeSections } from "./merge-sections.ts";
import type { OwnPageEditorState } from "./use-own-page-editor.ts";

/** Conflict with another administrator, if any: sections by their texts, an article line by line. */
export function OwnPageConflict({ editor }: { editor: OwnPageEditorState }) {
  if (!editor.conflict) return null;
  const { mine, theirs, sides } = editor.conflict;
  const typed = mine as Readonly<Record<string, FieldValue | undefined>>;
  const fields = theirs.fields.flatMap(({ field, theirs: saved, authorName, changedAt }) => {
    const own = typed[field] ?? "";
    const shared = {
      key: field,
      name: recordFieldName(field),
      saved: texts.records.savedBy(authorName, formatAgo(new Date(changedAt), new Date())),
    };
    if (field === "sections" && sides)
      return mergeSections(sides).conflicts.map(({ id, ...part }) => ({ ...shared, ...part, key: id }));
    if (field !== "body")
      return { ...shared, mine: fieldWords(field, own), theirs: fieldWords(field, saved) };
    const names = ["o salvo", "o seu"] as const;
    return {
      ...shared,
      comparison: <TextDiff before={String(saved)} after={String(own)} names={names} />,
    };
  });
  return (
    <ConflictDialog
      key={theirs.version}
      sentence={texts.records.conflict}
      fields={fields}
      takeLabel="Ficar com o que foi salvo"
      busy={editor.isSaving}
      onResolve={editor.resolve}
      onClose={editor.postpone}
    />
  );
}

/** The value of a field, as people read it. */
export function fieldWords(field: string, value: FieldValue): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (field !== "publishedAt") return value || "(vazio)";
  if (value === "") return "Rascunho";
  return value === "now" ? "Publicar agora" : formatDateTime(new Date(value));
}
