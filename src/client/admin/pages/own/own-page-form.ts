import { newUuid } from "#client/lib/new-uuid.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { leafOfPath, type OwnPageTexts, ownPageOf } from "#shared/documents/own-page-leaves.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import {
  type AnyItem,
  type AnySection,
  blankItem,
  blankSection,
  type OwnSection,
  type OwnSectionKind,
} from "#shared/own-pages/own-sections.ts";
import { type CreateOwnPageInput, createOwnPageInputSchema, type OwnPage } from "#shared/schemas/own-page.ts";

/** The leaves of a page that its editor changes: not when it is on the site. */
export function editedLeaves({ leaves }: Pick<OwnPage, "leaves">): ContentChanges {
  const { publishedAt: _publishedAt, until: _until, ...edited } = leaves;
  return edited;
}

/** Messages by leaf: `title`, `sections.s1.linkTo`, `sections.s2.items.i1.price`. */
export type Problems = ReadonlyMap<string, string>;

/** Reads a page as the server would: the input, cleaned, or what is wrong with it. */
export function readPage(
  page: OwnPageTexts,
  kind: OwnPageKind,
): { input: CreateOwnPageInput | undefined; problems: Problems } {
  const { data, error } = createOwnPageInputSchema.safeParse({ ...page, kind, publishedAt: null });
  const problems = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const leaf = leafOfPath(page.sections, path.join("."));
    if (!problems.has(leaf)) problems.set(leaf, message);
  }
  return { input: data, problems };
}

/** The fields to send of pages by leaf, of which some changed. */
export function changedTexts(before: ContentChanges, after: ContentChanges) {
  const [was, { sections, ...is }] = [ownPageOf(before), ownPageOf(after)];
  const fields = Object.entries(is).filter(([name, value]) => value !== was[name as keyof typeof is]);
  const isSame = JSON.stringify(sections) === JSON.stringify(was.sections);
  return {
    ...(Object.fromEntries(fields) as Partial<typeof is>),
    ...(!isSame && { sections: sections as OwnSection[] }),
  };
}

const newId = () => `s${newUuid().slice(0, 8)}`;

export const newSection = (kind: OwnSectionKind): AnySection => blankSection(kind, newId);
export const newItem = (kind: OwnSectionKind): AnyItem => blankItem(kind, newId);

/** Copies a section or an item under new ids. */
export function copyOf<Part extends AnySection | AnyItem>(part: Part): Part {
  const items =
    "items" in part ? (part.items as AnyItem[]).map((item) => ({ ...item, id: newId() })) : undefined;
  return { ...part, id: newId(), ...(items && { items }) };
}
