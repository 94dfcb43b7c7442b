import { DraftNotice } from "#client/admin/drafts/draft-dialog.tsx";
import { useAdministrator } from "#client/admin/session/session-provider.tsx";
import type { StoredDraft } from "#shared/documents/drafts.ts";
import { formatAgo } from "#shared/formats/dates.ts";

type Drafted = {
  dirty: boolean;
  isSaving: boolean;
  isOffline: boolean;
  hasConflict: boolean;
  isGone: boolean;
  isRestored: boolean;
  restoredFrom: StoredDraft | undefined;
  discard: () => void;
};

/** Status text for an editor's bar: where the unsaved changes are stored. */
export function DraftState({ editor, unsaved }: { editor: Drafted; unsaved: string }) {
  const { dirty, isSaving, isOffline, hasConflict, isGone } = editor;
  if (!dirty || isSaving) return null;
  if (isGone) return "Página excluída por outra pessoa: copie o que escreveu";
  if (hasConflict) return "Textos em conflito: decida ao publicar";
  return isOffline ? "Sem conexão: rascunho só neste navegador" : unsaved;
}

/** Notice above an editor that shows a draft: who wrote it, and a button that discards it. */
export function DraftOnTop({ editor, consequence }: { editor: Drafted; consequence: string }) {
  const { id } = useAdministrator();
  const { isRestored, restoredFrom, discard } = editor;
  if (!isRestored) return null;
  const isOthers = restoredFrom !== undefined && restoredFrom.updatedById !== id;
  return (
    <DraftNotice
      title={
        isOthers
          ? `Rascunho de ${restoredFrom.updatedByName}, ${formatAgo(restoredFrom.updatedAt)}.`
          : undefined
      }
      consequence={
        isOthers ? `${consequence} O que ${restoredFrom.updatedByName} escreveu se perde.` : consequence
      }
      onDiscard={discard}
      className="px-4 sm:px-6"
    />
  );
}
