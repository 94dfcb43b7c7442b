import { type ContentName, isContentName } from "#shared/content/documents.ts";

/** URL parameters: the document, and a version or scheduled publication whose texts start a draft. */
export const PAGE_PARAMETER = "pagina";
export const VERSION_PARAMETER = "versao";
export const PUBLICATION_PARAMETER = "agendamento";
/** URL parameter: the leaf at which the editor opens, or the words, in a legal text. */
export const TEXT_PARAMETER = "texto";
/** URL parameter of the versions screen: only versions that changed this document. */
export const DOCUMENT_PARAMETER = "documento";

/** URL of a document's editor, optionally starting a draft from a version. */
export function pageEditorPath(name: ContentName, versionNumber?: number): string {
  const version = versionNumber === undefined ? "" : `&${VERSION_PARAMETER}=${versionNumber}`;
  return `/admin/pages?${PAGE_PARAMETER}=${name}${version}`;
}

/** URL of the versions of the site in which a document changed. */
export function siteVersionsPath(document: string): string {
  return `/admin/config-versions?${DOCUMENT_PARAMETER}=${encodeURIComponent(document)}`;
}

/** Editors of the documents that are no pages. */
const editors: Readonly<Record<string, string>> = {
  settings: "/admin/data-management",
  slider: "/admin/slider",
  "text:terms_of_use": "/admin/terms-of-use",
  "text:privacy_policy": "/admin/privacy-policy",
};

/** URL of the editor of a document; undefined for one of another release. */
export function documentEditorPath(document: string): string | undefined {
  if (isContentName(document)) return pageEditorPath(document);
  const [, pageId] = /^own-page:(\d+)$/.exec(document) ?? [];
  return pageId ? `/admin/pages/own?id=${pageId}` : editors[document];
}

/** URL of the editor, starting a draft from a scheduled publication; undefined for a document of another release. */
export function publicationDraftPath(document: string, id: number): string | undefined {
  const path = documentEditorPath(document);
  return path && `${path}${path.includes("?") ? "&" : "?"}${PUBLICATION_PARAMETER}=${id}`;
}
