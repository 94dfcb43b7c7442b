import { CalendarClock, Eye, PencilLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import {
  type AskAboutLeaves,
  DocumentConflictDialog,
} from "#client/admin/content/document-conflict-dialog.tsx";
import { useDraftInAddress } from "#client/admin/content/draft-in-address.ts";
import { DraftOnTop, DraftState } from "#client/admin/content/draft-state.tsx";
import { ShareButton } from "#client/admin/content/share-dialog.tsx";
import { type OpenedDraft, useOpenedDraft } from "#client/admin/content/shared-draft.ts";
import type { DocumentConflict } from "#client/admin/content/use-document-editor.ts";
import type { ConflictingField } from "#client/admin/drafts/conflict-dialog.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListNotice, ListStates } from "#client/admin/list/list-states.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { DraftedDocument } from "#shared/documents/drafts.ts";
import { type SiteConfigKey, siteConfigNames } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { ConfigValue, isLongText } from "./config-value.tsx";
import type { ConfigSnapshot } from "./config-values.ts";
import { PublishConfig } from "./publish-config.tsx";
import { TextDiff } from "./text-diff.tsx";
import type { useConfigEditor } from "./use-config-editor.ts";

type ConfigLoaderProps = { title: string; children: (current: ConfigSnapshot) => ReactNode };

/** Loads the published version before rendering what shows it; shows an error on failure. */
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

type DocumentLoaderProps = {
  title: string;
  document: DraftedDocument["document"];
  children: (current: ConfigSnapshot, opened: OpenedDraft) => ReactNode;
};

/** Loads the published version and the draft of a document before rendering its editor. */
export function DocumentLoader({ title, document, children }: DocumentLoaderProps) {
  const opened = useOpenedDraft(document);
  return (
    <ConfigLoader title={title}>
      {(current) =>
        opened ? (
          children(current, opened)
        ) : (
          <Screen title={title}>
            <ListNotice busy title="Carregando o rascunho..." />
          </Screen>
        )
      }
    </ConfigLoader>
  );
}

type ConfigScreenProps = {
  title: string;
  /** Beside the title, such as links to its sister. */
  tabs?: ReactNode;
  editor: ReturnType<typeof useConfigEditor>;
  /** Asks about conflicting leaves; by default as values of the site config. */
  ask?: AskAboutLeaves;
  /** How to choose. */
  advice?: string;
  saveLabel?: string;
  /** Rendered next to the save button. */
  actions?: ReactNode;
  /** Rendered before the form, which scrolls separately. */
  navigation?: ReactNode;
  /** Beside the form from 1280 px on; on a narrower screen, a button toggles between the two. */
  preview?: ReactNode;
  children: ReactNode;
};

/** Layout of a site config editor: save button, draft notice and conflict dialog. */
export function ConfigScreen({
  title,
  editor,
  ask = askAboutConfig,
  advice,
  saveLabel = "Salvar",
  children,
  ...slots
}: ConfigScreenProps) {
  const { dirty, isSaving, save } = editor;
  const isWide = useMedia("(min-width: 80rem)");
  const [isTurned, setTurned] = useState(false);
  const hasPreview = slots.preview !== undefined;
  const [isPublishing, setPublishing] = useState(false);
  // Without uploads that a screen counts as changes.
  const isChanged = dirty && Object.keys(editor.changedValues()).length > 0;
  const askWhen = async () => {
    setTurned(false);
    if (await editor.form.trigger(undefined, { shouldFocus: true })) setPublishing(true);
  };
  useDraftInAddress(undefined, editor.put);
  return (
    <Screen
      title={title}
      tabs={slots.tabs}
      actions={
        <>
          <p role="status" className="text-soft max-sm:sr-only">
            <DraftState editor={editor} unsaved="Alterações não salvas" />
          </p>
          {hasPreview && !isWide && (
            <SmallButton
              icon={isTurned ? PencilLine : Eye}
              label={isTurned ? "Ver os campos" : "Ver a página"}
              onClick={() => setTurned(!isTurned)}
            />
          )}
          {slots.actions}
          <ShareButton document={editor.document} editor={editor} isIdle={!isChanged} />
          <SmallButton
            icon={CalendarClock}
            title="Agendar"
            idle={!isChanged}
            onClick={() => isChanged && void askWhen()}
          >
            <span className="max-xl:sr-only">Agendar</span>
          </SmallButton>
          <Button type="submit" form="config-form" size="small" busy={isSaving} idle={!dirty}>
            {isSaving ? "Salvando..." : saveLabel}
          </Button>
        </>
      }
    >
      <DraftOnTop editor={editor} consequence="Os campos voltam ao que está publicado." />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        {slots.navigation}
        {/* Positioned, so that visually hidden elements scroll along instead of extending the page. */}
        <div
          className={classNames(
            "relative min-h-0 min-w-0 flex-1 overflow-y-auto",
            hasPreview && "xl:max-w-2xl",
            hasPreview && isTurned && "max-xl:hidden",
          )}
        >
          <form
            id="config-form"
            noValidate
            onSubmit={(event) => {
              // Show the form if a field was rejected.
              setTurned(false);
              void save(event);
            }}
          >
            {children}
          </form>
        </div>
        {hasPreview && (isWide || isTurned) && (
          <div className="flex min-h-0 min-w-0 flex-1 flex-col border-line xl:border-l">{slots.preview}</div>
        )}
      </div>
      {isPublishing && <PublishConfig editor={editor} onClose={() => setPublishing(false)} />}
      <DocumentConflictDialog editor={editor} ask={ask} advice={advice} />
    </Screen>
  );
}

/** Asks about leaves of the site config: long texts line by line, other values side by side. */
export function askAboutConfig(
  conflicts: readonly string[],
  { mine, theirs }: DocumentConflict["sides"],
): ConflictingField<string>[] {
  return (conflicts as readonly SiteConfigKey[]).map((key) => {
    const { name } = siteConfigNames[key];
    const [own, other] = [mine, theirs].map((leaves) => String(leaves[key] ?? ""));
    if (isLongText(key)) {
      const names = ["publicado", "o seu"] as const;
      return { key, name, comparison: <TextDiff before={other ?? ""} after={own ?? ""} names={names} /> };
    }
    return {
      key,
      name,
      mine: <ConfigValue name={key} value={own ?? ""} />,
      theirs: <ConfigValue name={key} value={other ?? ""} />,
    };
  });
}
