import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";

/** Below the path of "Páginas", so that the navigation marks that link as current. */
const OWN_PAGES_PATH = "/admin/pages/own";
export const ID_PARAMETER = "id";

/** Values of the URL parameter for a new page or article. */
export const newKinds: Readonly<Record<string, OwnPageKind>> = { pagina: "page", novidade: "article" };

export function ownPageEditorPath(id: number): string {
  return `${OWN_PAGES_PATH}?${ID_PARAMETER}=${id}`;
}

export function newOwnPagePath(kind: OwnPageKind): string {
  return `${OWN_PAGES_PATH}?${NEW_ROW}=${kind === "page" ? "pagina" : "novidade"}`;
}

export function ownPageVersionsPath(id: number): string {
  return `/admin/config-versions?pagina=${id}`;
}
