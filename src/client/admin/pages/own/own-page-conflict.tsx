import { ConflictDialog } from "#client/admin/record/conflict-dialog.tsx";
import { recordFieldName } from "#client/admin/record/record-value.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import { formatAgo, formatDateTime } from "#shared/formats/dates.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { texts } from "#shared/texts/texts.ts";
import { outline } from "./own-page-form.ts";
import type { OwnPageEditorState } from "./use-own-page-editor.ts";

/** Conflict with another administrator, if any: long texts are compared line by line. */
export function OwnPageConflict({ edit }: { edit: OwnPageEditorState["edit"] }) {
  if (!edit.conflict) return null;
  const { mine, theirs } = edit.conflict;
  const typed = mine as Readonly<Record<string, FieldValue | undefined>>;
  const fields = theirs.fields.map(({ field, theirs: saved, authorName, changedAt }) => {
    const own = typed[field] ?? "";
    const shared = {
      key: field,
      name: recordFieldName(field),
      saved: texts.records.savedBy(authorName, formatAgo(new Date(changedAt), new Date())),
    };
    if (field !== "sections" && field !== "body")
      return { ...shared, mine: words(field, own), theirs: words(field, saved) };
    const [before, after] = [saved, own].map((text) =>
      field === "sections" ? outline(String(text)) : String(text),
    );
    return {
      ...shared,
      comparison: <TextDiff before={before ?? ""} after={after ?? ""} names={["o salvo", "o seu"]} />,
    };
  });
  return (
    <ConflictDialog
      key={theirs.version}
      sentence={texts.records.conflict}
      fields={fields}
      takeLabel="Ficar com o que foi salvo"
      busy={edit.isSaving}
      onResolve={edit.resolve}
      onClose={edit.postpone}
    />
  );
}

function words(field: string, value: FieldValue): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (field !== "publishedAt") return value || "(vazio)";
  if (value === "") return "Rascunho";
  return value === "now" ? "Publicar agora" : formatDateTime(new Date(value));
}
