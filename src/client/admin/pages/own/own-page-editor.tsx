import { ExternalLink } from "lucide-react";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { trpc } from "#client/admin/admin-trpc.ts";
import type { AskAboutLeaves } from "#client/admin/content/document-conflict-dialog.tsx";
import { useDraftInAddress, useStateInAddress } from "#client/admin/content/draft-in-address.ts";
import type { OpenedDraft } from "#client/admin/content/shared-draft.ts";
import { LinkButton } from "#client/admin/layout/link-button.tsx";
import { TextDiff } from "#client/admin/site-config/text-diff.tsx";
import { confirmDanger } from "#client/components/confirm.tsx";
import { sayFailure } from "#client/components/say-failure.ts";
import { toast } from "#client/components/toast.tsx";
import { nameOwnPageLeaf, ownPageOf, showOwnPageLeaf } from "#shared/documents/own-page-leaves.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { OwnPage } from "#shared/schemas/own-page.ts";
import { EDITED_OWN_PAGE, EDITED_PARAMETER, OWN_PREVIEW_PATH } from "#shared/site/page-data.ts";
import { texts } from "#shared/texts/texts.ts";
import { EditorShell } from "../editor-shell.tsx";
import { ownPageVersionsPath } from "./own-page-address.ts";
import { OwnPageFields } from "./own-page-fields.tsx";
import { isOnSite } from "./publication-badge.tsx";
import { PublishOwnPage } from "./publish-own-page.tsx";
import { type OwnPageEditorState, useOwnPageEditor } from "./use-own-page-editor.ts";

const PAGES_PATH = "/admin/pages";
const titles = {
  page: { new: "Nova página", stored: "Página própria" },
  article: { new: "Escrever novidade", stored: "Novidade" },
} as const;

type OwnPageEditorProps = { page: OwnPage; opened: OpenedDraft };

export function OwnPageEditor({ page, opened }: OwnPageEditorProps) {
  const { id, kind, path, publishedAt } = page;
  const editor = useOwnPageEditor(page, opened);
  const isLive = isOnSite(publishedAt, page.until);
  const remove = useDeletion(page, editor);
  const navigate = useNavigate();
  const { version } = useStateInAddress();
  const { data: stored } = trpc.ownPages.version.useQuery(
    { id, version: version ?? 0 },
    { enabled: Boolean(version) },
  );
  useDraftInAddress(stored?.leaves, (leaves) => {
    // The address is not restored: changing it would rename the page.
    const { path: _, ...earlier } = ownPageOf(leaves);
    editor.put(earlier);
  });
  const around = useMemo(() => ({ ownPage: shellOf(kind, publishedAt) }), [kind, publishedAt]);
  return (
    <EditorShell
      document={`own-page:${id}`}
      editor={{
        ...editor,
        discard: () => {
          editor.discard();
          // Discarding its draft deletes a page that was never published.
          if (path === "") void navigate(PAGES_PATH);
        },
      }}
      title={titles[kind][path === "" ? "new" : "stored"]}
      place={`page:${id}`}
      page={{
        title: "A página, com os textos que você muda",
        source: `${OWN_PREVIEW_PATH}?${EDITED_PARAMETER}=${EDITED_OWN_PAGE}`,
        around,
      }}
      firstSide="fields"
      consequence={path === "" ? "A página não é criada." : "Os campos voltam ao que está publicado."}
      versionsPath={path === "" ? undefined : ownPageVersionsPath(id)}
      links={isLive && <LinkButton to={path} newTab icon={ExternalLink} label="Ver no site" />}
      publishLabel={isLive ? "Publicar mudanças" : "Publicar"}
      isIdle={isLive && !editor.dirty}
      isSharedUnfinished
      ask={askAboutOwnPage}
      fields={(panel) => (
        <OwnPageFields {...panel} page={page} editor={editor} onDelete={() => void remove()} />
      )}
      publishing={(onClose) => <PublishOwnPage editor={editor} isLive={isLive} onClose={onClose} />}
    />
  );
}

/** Page data for the frame, without the texts. */
function shellOf(kind: OwnPage["kind"], publishedAt: string | null): OwnPageData {
  const shown = { path: OWN_PREVIEW_PATH, title: "", description: "", picture: "", pictureAlt: "" };
  if (kind === "page") return { kind, ...shown, sections: [] };
  const at = publishedAt ?? new Date().toISOString();
  return { kind, ...shown, body: "", authorName: "", publishedAt: at, updatedAt: at };
}

function useDeletion(page: OwnPage, editor: OwnPageEditorState) {
  const { ownPages, publications } = trpc.useUtils();
  const deletion = trpc.ownPages.delete.useMutation();
  const navigate = useNavigate();
  return async () => {
    const agreed = await confirmDanger(
      page.kind === "page" ? "Excluir esta página?" : "Excluir esta novidade?",
      page.path === ""
        ? "O rascunho se perde."
        : `${page.title}, em ${page.path}. Durante um dia, os Logs do Sistema desfazem a exclusão.`,
    );
    if (!agreed) return;
    try {
      editor.hold();
      await deletion.mutateAsync(page.id);
      editor.forget();
      toast.success({ title: texts.ownPages.deleted });
      void ownPages.invalidate();
      void publications.invalidate();
      void navigate(PAGES_PATH);
    } catch (error) {
      sayFailure(texts.ownPages.deleteFailed)(error);
    }
  };
}

/** Questions about conflicting leaves; long texts are compared line by line. */
const askAboutOwnPage: AskAboutLeaves = (conflicts, { mine, theirs }) =>
  conflicts.map((leaf) => {
    const name = nameOwnPageLeaf([mine, theirs], leaf);
    const [own, other] = [mine, theirs].map((leaves) => showOwnPageLeaf(leaves, leaf));
    if (leaf !== "body" && !leaf.endsWith(".markdown")) return { key: leaf, name, mine: own, theirs: other };
    const names = ["o outro", "o seu"] as const;
    return { key: leaf, name, comparison: <TextDiff before={other ?? ""} after={own ?? ""} names={names} /> };
  });
