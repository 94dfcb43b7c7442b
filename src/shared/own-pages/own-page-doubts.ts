import { isPlaceholder } from "#shared/content/define-content.ts";
import {
  addressDoubt,
  contradiction,
  pictureDoubt,
  type SiteFacts,
  type StatedFacts,
  textDoubt,
} from "#shared/content/text-doubts.ts";
import { type AnySection, type OwnTextRule, ownMainRules, sectionRule } from "./own-sections.ts";

type Texts = Readonly<Record<string, unknown>>;

/** Warnings about a page or article that can be published anyway, by leaf: `sections.s1.pictureAlt`. */
export function ownPageDoubts(
  page: Texts,
  sections: readonly AnySection[],
  facts: SiteFacts,
): ReadonlyMap<string, string> {
  const doubts = new Map<string, string>();
  forEachOwnText(page, sections, (leaf, text, { kind, shownWidth }, part) => {
    if (kind === "picture") {
      const doubt = shownWidth && pictureDoubt(text, shownWidth);
      if (doubt) doubts.set(leaf, doubt);
      if (part[`${leaf.split(".").at(-1)}Alt`] === "") doubts.set(`${leaf}Alt`, NO_ALT);
      return;
    }
    const hasNoAlt = kind === "markdown" && PICTURE_WITHOUT_ALT.test(text);
    const doubt =
      kind === "address"
        ? addressDoubt(text, facts)
        : (textDoubt(text, placeOf(sections, leaf), facts) ?? (hasNoAlt ? NO_ALT : undefined));
    if (doubt) doubts.set(leaf, doubt);
  });
  return doubts;
}

/** Returns the texts of a page or article that say otherwise than settings or prices do, by leaf. */
export function ownPageContradictions(
  page: Texts,
  sections: readonly AnySection[],
  facts: StatedFacts,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  forEachOwnText(page, sections, (leaf, text, { kind }) => {
    if (kind === "picture" || kind === "address") return;
    const said = contradiction(text, placeOf(sections, leaf), facts);
    if (said) found.set(leaf, said);
  });
  return found;
}

/** Visits the texts that are not empty, without choices. */
export function forEachOwnText(
  page: Texts,
  sections: readonly AnySection[],
  visit: (leaf: string, text: string, rule: OwnTextRule, part: Texts) => void,
): void {
  const look = (part: Texts, rules: Readonly<Record<string, OwnTextRule>>, path: string) => {
    for (const [name, rule] of Object.entries(rules)) {
      const text = String(part[name] ?? "");
      if (text !== "" && rule.kind !== "choice") visit(path + name, text, rule, part);
    }
  };
  look(page, ownMainRules, "");
  for (const section of sections) {
    const { texts, items } = sectionRule(section.kind);
    look(section, texts, `sections.${section.id}.`);
    for (const item of section.items ?? [])
      look(item, items?.texts ?? {}, `sections.${section.id}.items.${item.id}.`);
  }
}

/** A picture in a Markdown text. */
const PICTURE_WITHOUT_ALT = /!\[\s*\]\(\/media\//;
const NO_ALT = "Sem descrição, quem não vê a imagem não sabe o que ela mostra.";
const place = { placeholders: isPlaceholder };
const nothingFilled = { placeholders: () => false };

/** Questions of a form stay as typed. */
function placeOf(sections: readonly AnySection[], leaf: string) {
  const [, id, list] = leaf.split(".");
  const isAsked =
    list === "items" && sections.some((section) => section.id === id && section.kind === "form");
  return isAsked ? nothingFilled : place;
}
