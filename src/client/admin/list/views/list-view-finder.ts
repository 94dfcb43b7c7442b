import { Bookmark } from "lucide-react";
import type { FinderSource } from "#client/admin/keyboard/finder-source.ts";
import { matchesSearch } from "#shared/formats/search-terms.ts";
import { listViewPath, viewedLists } from "#shared/schemas/list-view.ts";

export const listViewFinder: FinderSource = {
  name: "Visões",
  find: async (search, { listViews }) =>
    (await listViews.list.fetch())
      .filter(({ list, name }) => matchesSearch(`${name} ${viewedLists[list].title}`, search))
      .map((view) => ({
        key: `view-${view.id}`,
        title: view.name,
        detail: viewedLists[view.list].title,
        icon: Bookmark,
        target: { path: listViewPath(view) },
      })),
};
