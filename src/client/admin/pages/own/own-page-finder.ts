import { FileText } from "lucide-react";
import type { FinderSource } from "#client/admin/keyboard/finder-source.ts";
import { matchesSearch } from "#shared/formats/search-terms.ts";
import { ownPageEditorPath } from "./own-page-address.ts";

/** Finds own pages and news by title or address. */
export const ownPageFinder: FinderSource = {
  name: "Páginas próprias e novidades",
  find: async (search, { ownPages }) =>
    (await ownPages.list.fetch())
      .filter(({ title, path }) => matchesSearch(`${title} ${path}`, search))
      .map(({ id, title, path }) => ({
        key: `own-page-${id}`,
        title,
        detail: path,
        icon: FileText,
        target: { path: ownPageEditorPath(id) },
      })),
};
