import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import { namePicture } from "#shared/content/compare-content.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { mergeSections } from "./merge-sections.ts";
import type { OwnPageEditorState } from "./use-own-page-editor.ts";

/** Conflict with another administrator, if any: sections by their texts, an article line by line. */
export function OwnPageConflict({ editor }: { editor: OwnPageEditorState }) {
  const sides = editor.conflict?.sides;
  return (
    <RecordConflictDialog
      edit={editor}
      show={(field, mine, theirs) => {
        if (field === "sections" && sides)
          return mergeSections(sides).conflicts.map(({ id, ...part }) => ({ ...part, key: id }));
        if (field !== "body") return { mine: fieldWords(field, mine), theirs: fieldWords(field, theirs) };
        const names = ["o salvo", "o seu"] as const;
        return { comparison: <TextDiff before={String(theirs)} after={String(mine)} names={names} /> };
      }}
    />
  );
}

/** The value of a field, as people read it. */
export function fieldWords(field: string, value: FieldValue): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (field === "picture") return namePicture(String(value)) || "(vazio)";
  if (field !== "publishedAt") return value || "(vazio)";
  if (value === "") return "Rascunho";
  return value === "now" ? "Publicar agora" : formatDateTime(value);
}
