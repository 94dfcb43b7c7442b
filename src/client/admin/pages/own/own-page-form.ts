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

/** Leaves of a page without its publication times, which are not part of the draft. */
export function editedLeaves({ leaves }: Pick<OwnPage, "leaves">): ContentChanges {
  const { publishedAt: _publishedAt, until: _until, ...edited } = leaves;
  return edited;
}

/** Messages by leaf: `title`, `sections.s1.linkTo`, `sections.s2.items.i1.price`. */
export type Problems = ReadonlyMap<string, string>;

/** Validates a page with the server's schema: returns the parsed input, or problems by leaf. */
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

/** Returns the fields that differ between two states of a page; sections are sent as a whole. */
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
export function copyOf<Original extends AnySection | AnyItem>(original: Original): Original {
  const items =
    "items" in original ? (original.items as AnyItem[]).map((item) => ({ ...item, id: newId() })) : undefined;
  return { ...original, id: newId(), ...(items && { items }) };
}
