import { textInUrl } from "#client/admin/list/filter/use-url-filter.ts";
import { matchesSearch } from "#shared/formats/search-terms.ts";
import { type AccessLink, accessCategoryColor } from "#shared/schemas/access-link.ts";

/** An empty category means all. */
export const accessLinkFilterInUrl = { search: textInUrl("busca"), category: textInUrl("categoria") };

export type AccessLinkFilter = { search: string; category: string };

/** Links matching a filter: words in any order, ignoring case and accents. */
export function linksMatching(
  links: readonly AccessLink[],
  { search, category }: AccessLinkFilter,
): AccessLink[] {
  return links.filter(
    (link) =>
      (category === "" || link.category === category) &&
      matchesSearch([link.title, link.description, link.category, link.url].join("\n"), search),
  );
}

const { compare } = new Intl.Collator("pt-BR");

/** Groups links by category; both sorted by Portuguese collation. */
export function linksByCategory(links: readonly AccessLink[]): [category: string, links: AccessLink[]][] {
  const groups = Map.groupBy(links, ({ category }) => category);
  return [...groups]
    .sort(([one], [other]) => compare(one, other))
    .map(([category, group]) => [category, group.toSorted((one, other) => compare(one.title, other.title))]);
}

/** Most frequent color of a category's links; without links, its default color. */
export function categoryColor(links: readonly AccessLink[], category: string): string | undefined {
  const ofCategory = links.filter((link) => link.category === category);
  const groups = [...Map.groupBy(ofCategory, ({ color }) => color.toUpperCase()).values()];
  const [most] = groups.sort((one, other) => other.length - one.length);
  return most?.[0]?.color ?? accessCategoryColor(category);
}

/** Whether another link of the category has a different color. */
export function hasOtherColor(
  links: readonly AccessLink[],
  { id, category, color }: Pick<AccessLink, "id" | "category" | "color">,
): boolean {
  return links.some(
    (link) =>
      link.id !== id && link.category === category && link.color.toUpperCase() !== color.toUpperCase(),
  );
}
