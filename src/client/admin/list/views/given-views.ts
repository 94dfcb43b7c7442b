import { filteredAddress, type UrlFields } from "#client/admin/list/filter/use-url-filter.ts";
import type { FilterOf, ListedEntity, StatsOf } from "#client/admin/list/listed-entity.ts";
import { type ListView, listViewPath, type ViewedList, viewedLists } from "#shared/schemas/list-view.ts";

/** A built-in view. */
export type GivenView = Pick<ListView, "name" | "query">;

/** Counts shown as tabs above a list, each with its filter. */
export type CountTabs<Entity extends ListedEntity> = readonly (readonly [
  label: string,
  count: keyof StatsOf<Entity> & string,
  filter: Partial<FilterOf<Entity>>,
])[];

export const suspectsView: GivenView = { name: "Suspeitos", query: "suspeitos=sim" };

/** The tabs of a list for the finder, except the unfiltered list, which the finder offers as a screen. */
export function givenViewsOf<Entity extends ListedEntity>(
  list: ViewedList,
  fields: UrlFields<FilterOf<Entity>>,
  tabs: CountTabs<Entity>,
  views: readonly GivenView[] = [],
): readonly { key: string; list: ViewedList; name: string; path: string }[] {
  const counts = tabs.map(([name, , filter]) => ({
    name,
    path: filteredAddress<FilterOf<Entity>>(viewedLists[list].path, fields, filter),
  }));
  const others = [...views, suspectsView].map(({ name, query }) => ({
    name,
    path: listViewPath({ list, query }),
  }));
  return [...counts, ...others]
    .filter(({ path }) => path !== viewedLists[list].path)
    .map((view) => ({ key: `view-${view.path}`, list, ...view }));
}
