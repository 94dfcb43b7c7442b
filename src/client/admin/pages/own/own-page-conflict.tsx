import { RecordConflictDialog } from "#client/admin/record/record-conflict-dialog.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import { formatDateTime } from "#shared/formats/dates.ts";
import type { FieldValue } from "#shared/schemas/record-change.ts";
import { outline } from "./own-page-form.ts";
import type { OwnPageEditorState } from "./use-own-page-editor.ts";

/** Conflict with another administrator, if any: long texts are compared line by line. */
export function OwnPageConflict({ edit }: { edit: OwnPageEditorState["edit"] }) {
  return <RecordConflictDialog edit={edit} show={showValues} />;
}

function showValues(field: string, mine: FieldValue, theirs: FieldValue) {
  if (field !== "sections" && field !== "body")
    return { mine: words(field, mine), theirs: words(field, theirs) };
  const [before = "", after = ""] = [theirs, mine].map((text) =>
    field === "sections" ? outline(String(text)) : String(text),
  );
  return { comparison: <TextDiff before={before} after={after} names={["o salvo", "o seu"]} /> };
}

function words(field: string, value: FieldValue): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (field !== "publishedAt") return value || "(vazio)";
  if (value === "") return "Rascunho";
  return value === "now" ? "Publicar agora" : formatDateTime(new Date(value));
}
