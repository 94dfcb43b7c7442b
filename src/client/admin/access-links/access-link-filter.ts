import { searchKey } from "#client/admin/list/search-key.ts";
import { textInUrl } from "#client/admin/list/use-url-filter.ts";
import { type AccessLink, accessCategoryColor } from "#shared/schemas/access-link.ts";

/** An empty category is all of them. */
export const accessLinkFilterInUrl = { search: textInUrl("busca"), category: textInUrl("categoria") };

export type AccessLinkFilter = { search: string; category: string };

/** The links that a filter matches. Case and accents do not count (product 7.10). */
export function linksMatching(
  links: readonly AccessLink[],
  { search, category }: AccessLinkFilter,
): AccessLink[] {
  const wanted = searchKey(search.trim());
  return links.filter(
    (link) =>
      (category === "" || link.category === category) &&
      searchKey([link.title, link.description, link.category, link.url].join("\n")).includes(wanted),
  );
}

const { compare } = new Intl.Collator("pt-BR");

/** The links under their categories, both in Portuguese order (product 12.1). */
export function linksByCategory(links: readonly AccessLink[]): [category: string, links: AccessLink[]][] {
  const groups = Map.groupBy(links, ({ category }) => category);
  return [...groups]
    .sort(([one], [other]) => compare(one, other))
    .map(([category, group]) => [category, group.toSorted((one, other) => compare(one.title, other.title))]);
}

/** The color that most links of a category have; without a link, that of a default category (product 12.4). */
export function categoryColor(links: readonly AccessLink[], category: string): string | undefined {
  const ofCategory = links.filter((link) => link.category === category);
  const groups = [...Map.groupBy(ofCategory, ({ color }) => color.toUpperCase()).values()];
  const [most] = groups.sort((one, other) => other.length - one.length);
  return most?.[0]?.color ?? accessCategoryColor(category);
}

/** Whether a link of a category other than this one has another color (product 12.4). */
export function hasOtherColor(
  links: readonly AccessLink[],
  { id, category, color }: Pick<AccessLink, "id" | "category" | "color">,
): boolean {
  return links.some(
    (link) =>
      link.id !== id && link.category === category && link.color.toUpperCase() !== color.toUpperCase(),
  );
}
