import { ConflictDialog, type ConflictingField } from "#client/admin/drafts/conflict-dialog.tsx";
import type { DocumentConflict } from "./use-document-editor.ts";

/** Turns conflicting leaves into questions, each keyed by a leaf or by the common prefix of several. */
export type AskAboutLeaves = (
  conflicts: readonly string[],
  sides: DocumentConflict["sides"],
) => readonly ConflictingField<string>[];

type DocumentConflictDialogProps = {
  editor: {
    conflict: DocumentConflict | undefined;
    isSaving: boolean;
    resolve: (taken: readonly string[]) => unknown;
    postpone: () => void;
  };
  ask: AskAboutLeaves;
  advice?: string | undefined;
};

/** Asks about each text that another user changed, too; renders nothing without a conflict. */
export function DocumentConflictDialog({ editor, ask, advice }: DocumentConflictDialogProps) {
  const { conflict, isSaving, resolve, postpone } = editor;
  if (!conflict) return null;
  return (
    <ConflictDialog
      key={conflict.conflicts.join()}
      sentence={conflict.sentence}
      advice={advice}
      fields={ask(conflict.conflicts, conflict.sides)}
      takeLabel={conflict.latest ? "Ficar com o publicado" : "Ficar com o do rascunho"}
      busy={isSaving}
      onResolve={(taken) => void resolve(taken)}
      onClose={postpone}
    />
  );
}
