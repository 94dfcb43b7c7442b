import type { ReactNode } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice } from "#client/admin/drafts/draft-notice.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { Button } from "#client/components/button.tsx";
import { texts } from "#shared/texts/texts.ts";
import type { ConfigSnapshot } from "./config-values.ts";
import { ConfigConflictDialog } from "./conflict-dialog.tsx";
import type { useConfigEditor } from "./use-config-editor.ts";

type ConfigLoaderProps = { title: string; children: (current: ConfigSnapshot) => ReactNode };

/** Loads the current config version before its editor is shown; shows an error when it fails. */
export function ConfigLoader({ title, children }: ConfigLoaderProps) {
  const current = trpc.siteConfig.current.useQuery();
  if (current.data) return children(current.data);
  return (
    <Screen title={title}>
      <ListStates query={current} loading="Carregando configurações..." failed={texts.siteConfig.loadFailed}>
        {null}
      </ListStates>
    </Screen>
  );
}

type ConfigScreenProps = {
  title: string;
  editor: ReturnType<typeof useConfigEditor>;
  /** The label of the save button. */
  saveLabel?: string;
  /** Stands beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of an editor of the site config: its save button, its restored draft and its conflicts. */
export function ConfigScreen({ title, editor, saveLabel = "Salvar", actions, children }: ConfigScreenProps) {
  const { dirty, isSaving, isRestored, discard, save, conflict } = editor;
  return (
    <Screen
      title={title}
      actions={
        <>
          <p role="status" className="text-soft max-sm:sr-only">
            {dirty && !isSaving && "Alterações não salvas"}
          </p>
          {actions}
          <Button type="submit" form="config-form" size="small" busy={isSaving} idle={!dirty}>
            {isSaving ? "Salvando..." : saveLabel}
          </Button>
        </>
      }
    >
      {isRestored && dirty && (
        <DraftNotice
          consequence="Os campos voltam ao que está publicado."
          onDiscard={discard}
          className="px-4 sm:px-6"
        />
      )}
      {/* Positioned, so that visually hidden elements scroll with it and do not lengthen the page. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <form id="config-form" noValidate onSubmit={save}>
          {children}
        </form>
      </div>
      {conflict && (
        <ConfigConflictDialog
          key={conflict.latest.versionNumber}
          conflict={conflict}
          busy={isSaving}
          onResolve={editor.resolve}
          onClose={editor.postpone}
        />
      )}
    </Screen>
  );
}
