import { textInUrl } from "#client/admin/list/use-url-filter.ts";
import type { AccessLink } from "#shared/schemas/access-link.ts";

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

function searchKey(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const { compare } = new Intl.Collator("pt-BR");

/** The links under their categories, both in Portuguese order (product 12.1). */
export function linksByCategory(links: readonly AccessLink[]): [category: string, links: AccessLink[]][] {
  const groups = Map.groupBy(links, ({ category }) => category);
  return [...groups]
    .sort(([one], [other]) => compare(one, other))
    .map(([category, group]) => [category, group.toSorted((one, other) => compare(one.title, other.title))]);
}
