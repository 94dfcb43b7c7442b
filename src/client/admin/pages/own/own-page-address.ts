import { NEW_ROW } from "#client/admin/list/use-row-in-url.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";

/** Below "Páginas", whose link is marked there, too. */
const OWN_PAGES_PATH = "/admin/pages/own";
export const ID_PARAMETER = "id";

/** Values of the address for a new page or article. */
export const newKinds: Readonly<Record<string, OwnPageKind>> = { pagina: "page", novidade: "article" };

/** The address of the editor of an own page. */
export function ownPageEditorPath(id: number): string {
  return `${OWN_PAGES_PATH}?${ID_PARAMETER}=${id}`;
}

/** The address of the editor of a new one. */
export function newOwnPagePath(kind: OwnPageKind): string {
  return `${OWN_PAGES_PATH}?${NEW_ROW}=${kind === "page" ? "pagina" : "novidade"}`;
}

/** The address of the versions of an own page. */
export function ownPageVersionsPath(id: number): string {
  return `/admin/config-versions?pagina=${id}`;
}
