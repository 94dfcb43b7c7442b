import { useState } from "react";
import { LeafChanges } from "#client/admin/site-config/leaf-changes.tsx";
import { Field } from "#client/components/field.tsx";
import { FormDialog } from "#client/components/form-dialog.tsx";
import type { ContentName } from "#shared/content/documents.ts";
import { VERSION_DESCRIPTION_MAX } from "#shared/schemas/site-config.ts";
import type { ContentEditor } from "./use-content-editor.ts";

type PublishDialogProps = { name: ContentName; editor: ContentEditor; onClose: () => void };

/** Shows word by word what would change on the site, and publishes it as a version with a description. */
export function PublishDialog({ name, editor, onClose }: PublishDialogProps) {
  const [description, setDescription] = useState("");
  return (
    <FormDialog
      title="Publicar no site"
      width="medium"
      action="Publicar"
      busyAction="Publicando..."
      busy={editor.isSaving}
      onClose={onClose}
      onSubmit={async (event) => {
        event.preventDefault();
        await editor.saveAs(description.trim());
        onClose();
      }}
      after={
        <div className="mt-5">
          <h3 className="mb-2 text-sm font-medium">O que muda</h3>
          <LeafChanges document={name} before={editor.published} after={editor.text} />
        </div>
      }
    >
      <Field
        label="Descrição da versão"
        hint="Opcional: ajuda a achar esta versão depois, como “Preços de dezembro”."
        maxLength={VERSION_DESCRIPTION_MAX}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </FormDialog>
  );
}
