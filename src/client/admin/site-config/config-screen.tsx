import { type ReactNode, useState } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { DraftNotice } from "#client/admin/drafts/draft-dialog.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { ListStates } from "#client/admin/list/list-states.tsx";
import { ConflictDialog, type ConflictingField } from "#client/admin/record/conflict-dialog.tsx";
import { Button, SmallButton } from "#client/components/button.tsx";
import { classNames } from "#client/components/class-names.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { documentOf, siteConfigNames } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { ConfigValue, isLongText } from "./config-value.tsx";
import type { ConfigConflict, ConfigSnapshot } from "./config-values.ts";
import { TextDiff } from "./text-diff.tsx";
import type { useConfigEditor } from "./use-config-editor.ts";

type ConfigLoaderProps = { title: string; children: (current: ConfigSnapshot) => ReactNode };

/** Loads the current config version before rendering its editor; shows an error on failure. */
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
  saveLabel?: string;
  /** Rendered next to the save button. */
  actions?: ReactNode;
  /** Rendered before the form, which scrolls alone. */
  navigation?: ReactNode;
  /** Beside the form from 1280 px on; on a narrower screen they take turns. */
  preview?: ReactNode;
  children: ReactNode;
};

/** Layout of a site config editor: save button, draft notice and conflict dialog. */
export function ConfigScreen({ title, editor, saveLabel = "Salvar", children, ...slots }: ConfigScreenProps) {
  const { dirty, isSaving, isRestored, discard, save } = editor;
  const isWide = useMedia("(min-width: 80rem)");
  const [isTurned, setTurned] = useState(false);
  const hasPreview = slots.preview !== undefined;
  return (
    <Screen
      title={title}
      actions={
        <>
          <p role="status" className="text-soft max-sm:sr-only">
            {dirty && !isSaving && "Alterações não salvas"}
          </p>
          {hasPreview && !isWide && (
            <SmallButton
              label={isTurned ? "Ver os campos" : "Ver a página"}
              onClick={() => setTurned(!isTurned)}
            />
          )}
          {slots.actions}
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
              // A rejected field is shown.
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
      <ConfigConflictDialog editor={editor} />
    </Screen>
  );
}

type ConfigConflictDialogProps = {
  editor: {
    conflict: ConfigConflict | undefined;
    isSaving: boolean;
    /** Receives the keys and part ids whose published values were chosen. */
    resolve: (taken: string[]) => void;
    postpone: () => void;
  };
};

/** Conflict of a site config editor, if any: diffs for long texts, one question per part for values with parts. */
export function ConfigConflictDialog({ editor }: ConfigConflictDialogProps) {
  const { conflict, isSaving, resolve, postpone } = editor;
  if (!conflict) return null;
  return (
    <ConflictDialog
      key={conflict.latest.versionNumber}
      sentence={conflict.sentence}
      advice={adviceFor(conflict)}
      fields={conflict.fields.flatMap(toFields)}
      takeLabel="Ficar com o publicado"
      busy={isSaving}
      onResolve={resolve}
      onClose={postpone}
    />
  );
}

function adviceFor({ fields }: ConfigConflict): string | undefined {
  if (fields.every(({ key }) => documentOf(key))) return texts.content.conflictAdvice;
  return fields.every(({ parts }) => parts) ? texts.slider.conflictAdvice : undefined;
}

/** One question per part, or one for the whole key. */
function toFields({
  key,
  mine,
  theirs,
  parts,
}: ConfigConflict["fields"][number]): readonly ConflictingField<string>[] {
  if (parts) return parts.map(({ id, ...part }) => ({ key: id, ...part }));
  const { name } = siteConfigNames[key];
  if (isLongText(key)) {
    return [
      { key, name, comparison: <TextDiff before={theirs} after={mine} names={["publicado", "o seu"]} /> },
    ];
  }
  return [
    {
      key,
      name,
      mine: <ConfigValue name={key} value={mine} />,
      theirs: <ConfigValue name={key} value={theirs} />,
    },
  ];
}
