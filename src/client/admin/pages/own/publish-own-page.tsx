import { WordChanges } from "#client/admin/site-config/leaf-changes.tsx";
import type { LeafDifference } from "#shared/content/compare-content.ts";
import { recordFieldNames } from "#shared/submissions/record-field-names.ts";
import { PublishDialog } from "../publish-dialog.tsx";
import { compareSections, nameOfText } from "./merge-sections.ts";
import { fieldWords } from "./own-page-conflict.tsx";
import type { OwnPageForm } from "./own-page-form.ts";
import type { OwnPageEditorState } from "./use-own-page-editor.ts";

type PublishOwnPageProps = {
  editor: OwnPageEditorState;
  isLive: boolean;
  /** Stores as a version with a description: at a time, or at once. Tells whether the server accepted. */
  store: (publishedAt: string | undefined, description: string) => Promise<boolean>;
  onClose: () => void;
};

/** Publishes a page or article as a version of it; a new one also at a time. */
export function PublishOwnPage({ editor, isLive, store, onClose }: PublishOwnPageProps) {
  const { values, base, sections, doubts, isSaving } = editor;
  const differences = Object.keys(values).flatMap((field) => differencesOf(field, base, values));
  return (
    <PublishDialog
      doubts={[...doubts].map(([path, doubt]) => [
        path.startsWith("sections.") ? nameOfText(sections, path) : (recordFieldNames[path] ?? path),
        doubt,
      ])}
      changes={
        <>
          {!isLive && <p className="mb-2 text-soft">{`A página entra no site em ${values.path}.`}</p>}
          {differences.length > 0 && <WordChanges differences={differences} />}
        </>
      }
      busy={isSaving}
      publish={(description) => store(isLive ? undefined : "now", description)}
      schedule={isLive ? undefined : ({ publishAt, description }) => store(publishAt, description)}
      onClose={onClose}
    />
  );
}

function differencesOf(field: string, base: OwnPageForm, values: OwnPageForm): LeafDifference[] {
  const [before, after] = [base, values].map((form) => form[field as keyof OwnPageForm]);
  if (before === undefined || after === undefined || before === after) return [];
  if (field === "sections") return compareSections(String(before), String(after));
  const [was, is] = [before, after].map((value) => (value === "" ? "" : fieldWords(field, value)));
  return [{ leaf: field, name: recordFieldNames[field] ?? field, before: was ?? "", after: is ?? "" }];
}
