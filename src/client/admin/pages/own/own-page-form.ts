import { newUuid } from "#client/lib/new-uuid.ts";
import type { OwnPageKind } from "#shared/own-pages/own-paths.ts";
import {
  type AnyItem,
  type AnySection,
  type OwnSection,
  type OwnSectionKind,
  sectionRule,
} from "#shared/own-pages/own-sections.ts";
import { type CreateOwnPageInput, createOwnPageInputSchema, type OwnPage } from "#shared/schemas/own-page.ts";

/** Fields of the editor. Sections are JSON, as in the history, so that fields compare by value. */
export type OwnPageForm = Pick<
  CreateOwnPageInput,
  "path" | "title" | "description" | "body" | "picture" | "pictureAlt" | "authorName" | "inMenu"
> & { sections: string };

/** What a new page or article starts from. */
export function blankForm(kind: OwnPageKind): OwnPageForm {
  const sections = kind === "page" ? [newSection("hero"), newSection("call")] : [];
  return {
    title: "",
    path: "",
    description: "",
    sections: JSON.stringify(sections),
    body: "",
    picture: "",
    pictureAlt: "",
    authorName: "",
    inMenu: false,
  };
}

export function formOf(page: OwnPage): OwnPageForm {
  const { path, title, description, sections, body, picture, pictureAlt, authorName, inMenu } = page;
  return {
    path,
    title,
    description,
    sections: JSON.stringify(sections),
    body,
    picture,
    pictureAlt,
    authorName,
    inMenu,
  };
}

export function readSections(sections: string): AnySection[] {
  return JSON.parse(sections);
}

/** Messages by the path of a field: `title`, `sections.0.linkTo`, `sections.1.items.0.price`. */
export type Problems = ReadonlyMap<string, string>;

/** Reads a form as the server would: the input, cleaned, or what is wrong with it. */
export function readForm(
  form: OwnPageForm,
  kind: OwnPageKind,
): { input: CreateOwnPageInput | undefined; problems: Problems } {
  const { data, error } = createOwnPageInputSchema.safeParse({
    ...form,
    kind,
    sections: readSections(form.sections),
    publishedAt: null,
  });
  const problems = new Map<string, string>();
  for (const { path, message } of error?.issues ?? [])
    if (!problems.has(path.join("."))) problems.set(path.join("."), message);
  return { input: data, problems };
}

/** The fields of an input as a form has them. */
export function cleanForm({ kind: _kind, publishedAt: _time, ...input }: CreateOwnPageInput): OwnPageForm {
  return { ...input, sections: JSON.stringify(input.sections) };
}

/** The fields to send, of which some changed. */
export function toInput({ sections, ...fields }: Partial<OwnPageForm>) {
  return {
    ...fields,
    ...(sections !== undefined && { sections: JSON.parse(sections) as OwnSection[] }),
  };
}

const newId = () => `s${newUuid().slice(0, 8)}`;

function blankTexts(texts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.keys(texts).map((name) => [name, ""]));
}

/** A section with empty texts and one empty item. */
export function newSection(kind: OwnSectionKind): AnySection {
  const { texts, items } = sectionRule(kind);
  return { id: newId(), kind, ...blankTexts(texts), ...(items && { items: [newItem(kind)] }) };
}

export function newItem(kind: OwnSectionKind): AnyItem {
  return { id: newId(), ...blankTexts(sectionRule(kind).items?.texts ?? {}) };
}

/** Copies a section or an item under new ids. */
export function copyOf<Part extends AnySection | AnyItem>(part: Part): Part {
  const items =
    "items" in part ? (part.items as AnyItem[]).map((item) => ({ ...item, id: newId() })) : undefined;
  return { ...part, id: newId(), ...(items && { items }) };
}

const NAME_MAX = 60;

/** A section or item by its first text, in the order of its fields; empty without any. */
export function partName(part: AnySection | AnyItem, texts: object): string {
  const [first] = textsOf(part, texts);
  return first?.split("\n", 1).join("").slice(0, NAME_MAX) ?? "";
}

/** Sections as lines of text, for a comparison that people read. */
export function outline(sections: string): string {
  const lines = readSections(sections).flatMap((section) => {
    const { name, texts, items } = sectionRule(section.kind);
    return [
      name.toUpperCase(),
      ...textsOf(section, texts),
      ...(section.items ?? []).flatMap((item) => ["-", ...textsOf(item, items?.texts ?? {})]),
    ];
  });
  return lines.join("\n");
}

function textsOf(part: AnySection | AnyItem, texts: object): string[] {
  return Object.keys(texts).flatMap((name) => {
    const text = part[name];
    return typeof text === "string" && text !== "" ? [text] : [];
  });
}
