import type { AccessLink } from "#shared/schemas/access-link.ts";

const { compare } = new Intl.Collator("pt-BR");

/** The links under their categories, both in Portuguese order: a new link is in its place before the list is read again. */
export function linksByCategory(links: readonly AccessLink[]): [category: string, links: AccessLink[]][] {
  const groups = Map.groupBy(links, ({ category }) => category);
  return [...groups]
    .sort(([one], [other]) => compare(one, other))
    .map(([category, group]) => [category, group.toSorted((one, other) => compare(one.title, other.title))]);
}
