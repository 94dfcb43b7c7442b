import { LeafChanges } from "#client/admin/site-config/leaf-changes.tsx";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import type { ContentName } from "#shared/content/documents.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import type { ContentEditor } from "./use-content-editor.ts";
import { useSchedule } from "./use-publication-writes.ts";

type PublishDocumentProps = { name: ContentName; editor: ContentEditor; onClose: () => void };

/** Publishes a document as a version of the site, at once or at a time after which its texts can go back. */
export function PublishDocument({ name, editor, onClose }: PublishDocumentProps) {
  const { description, changes, doubts } = editor;
  const schedule = useSchedule(name, editor);
  return (
    <PublishDialog
      doubts={[...doubts].map(([leaf, doubt]) => [nameLeafOf(description, changes, leaf), doubt])}
      changes={<LeafChanges document={name} before={editor.published} after={editor.text} />}
      busy={editor.isSaving || schedule.isPending}
      publish={editor.saveAs}
      schedule={schedule.run}
      end="Voltar ao texto de agora em"
      onClose={onClose}
    />
  );
}
