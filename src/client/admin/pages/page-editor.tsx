import { useMemo } from "react";
import { trpc } from "#client/admin/admin-trpc.ts";
import { NewContradictions } from "#client/admin/content/contradictions.tsx";
import { useDraftInAddress, useStateInAddress } from "#client/admin/content/draft-in-address.ts";
import { PublishDialog } from "#client/admin/content/publish-dialog.tsx";
import type { OpenedDraft } from "#client/admin/content/shared-draft.ts";
import { useSchedule } from "#client/admin/content/use-schedule.ts";
import { siteVersionsPath } from "#client/admin/page-address.ts";
import type { ConfigSnapshot } from "#client/admin/site-config/config-values.ts";
import { LeafChanges } from "#client/admin/site-config/leaf-changes.tsx";
import { CERTIFICATES } from "#shared/content/certificate-prices.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import { type ContentDocument, type ContentName, contentDocuments } from "#shared/content/documents.ts";
import { embeddedContent, toEmbeddedSiteConfig } from "#shared/schemas/site-config.ts";
import { EDITED_PARAMETER, previewPath } from "#shared/site/page-data.ts";
import { ContentFields } from "./content-fields.tsx";
import { EditorShell } from "./editor-shell.tsx";
import { askAboutTexts, type ContentEditor, parseTexts, useContentEditor } from "./use-content-editor.ts";

type PageEditorProps = { name: ContentName; current: ConfigSnapshot; opened: OpenedDraft };

/** Editor for the texts of a built-in page, or for texts that several pages share. */
export function PageEditor({ name, current, opened }: PageEditorProps) {
  const editor = useContentEditor(name, current, opened);
  const { title } = contentDocuments[name];
  const around = useMemo(
    () => ({ content: embeddedContent(current.config) ?? {}, config: toEmbeddedSiteConfig(current.config) }),
    [current.config],
  );
  const { version } = useStateInAddress();
  const { data: stored } = trpc.siteConfig.version.useQuery(
    { versionNumber: version ?? 0 },
    { enabled: Boolean(version) },
  );
  useDraftInAddress(stored && parseTexts(stored.config[`content_${name}`]), editor.putLeaves);
  return (
    <EditorShell
      document={name}
      editor={editor}
      title={title}
      place={`page:${name}`}
      page={{
        title: `Página ${title}, com os textos que você muda`,
        source: `${addressOf(contentDocuments[name], current.versionNumber)}?${EDITED_PARAMETER}=${name}`,
        around,
      }}
      firstSide="page"
      consequence="Os textos voltam ao que está publicado."
      versionsPath={siteVersionsPath(name)}
      publishLabel="Publicar"
      isIdle={!editor.dirty}
      ask={askAboutTexts(name)}
      fields={(panel) => <ContentFields {...panel} name={name} editor={editor} current={current} />}
      publishing={(onClose) => <PublishDocument name={name} editor={editor} onClose={onClose} />}
    />
  );
}

function addressOf({ page, shownOn }: ContentDocument, versionNumber: number): string {
  const path = (page ?? shownOn)?.path ?? "/";
  return previewPath(versionNumber) + (path === "/" ? "" : path);
}

type PublishDocumentProps = { name: ContentName; editor: ContentEditor; onClose: () => void };

/** Publishes a document now or in a window, after which the earlier texts can return. */
function PublishDocument({ name, editor, onClose }: PublishDocumentProps) {
  const { description, changes, doubts } = editor;
  const schedule = useSchedule(editor);
  return (
    <PublishDialog
      doubts={[...doubts].map(([leaf, doubt]) => [nameLeafOf(description, changes, leaf), doubt])}
      changes={<LeafChanges document={name} before={editor.published} after={editor.text} />}
      elsewhere={
        name === CERTIFICATES && (
          <NewContradictions config={{ ...editor.current.config, ...editor.changedValues() }} edited={name} />
        )
      }
      busy={editor.isSaving || schedule.isPending}
      publish={editor.saveAs}
      schedule={schedule.run}
      end="Voltar ao texto anterior em"
      onClose={onClose}
    />
  );
}
