import { textInUrl } from "#client/admin/list/use-url-filter.ts";
import type { AccessLink } from "#shared/schemas/access-link.ts";

/** The filter lives in the address, so that a list can be bookmarked and shared. An empty category is all of them. */
export const accessFilterInUrl = { search: textInUrl("busca"), category: textInUrl("categoria") };

export type AccessFilter = { search: string; category: string };

/** The links that a filter lets through. Case and accents do not count. */
export function linksMatching(
  links: readonly AccessLink[],
  { search, category }: AccessFilter,
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
