import { type ContentName, isContentName } from "#shared/content/documents.ts";

/** URL parameters: the document, and a version or scheduled publication whose texts start a draft. */
export const PAGE_PARAMETER = "pagina";
export const VERSION_PARAMETER = "versao";
export const PUBLICATION_PARAMETER = "agendamento";

/** URL of a document's editor, optionally starting a draft from a version. */
export function pageEditorPath(name: ContentName, versionNumber?: number): string {
  const version = versionNumber === undefined ? "" : `&${VERSION_PARAMETER}=${versionNumber}`;
  return `/admin/pages?${PAGE_PARAMETER}=${name}${version}`;
}

/**
 * URL of the editor, starting a draft from a scheduled publication; undefined for a document without such an editor.
 */
export function publicationDraftPath(document: string, id: number): string | undefined {
  const publication = `&${PUBLICATION_PARAMETER}=${id}`;
  if (isContentName(document)) return pageEditorPath(document) + publication;
  const [, pageId] = /^own-page:(\d+)$/.exec(document) ?? [];
  return pageId && `/admin/pages/own?id=${pageId}${publication}`;
}
