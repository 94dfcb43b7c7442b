import { addressDoubt, type SiteFacts, textDoubt } from "#shared/content/text-doubts.ts";
import { type AnySection, type OwnTextRule, ownMainRules, sectionRule } from "./own-sections.ts";

type Texts = Readonly<Record<string, unknown>>;

/** Warnings about a page or article that can be published anyway, by leaf: `sections.s1.pictureAlt`. */
export function ownPageDoubts(
  page: Texts,
  sections: readonly AnySection[],
  facts: SiteFacts,
): ReadonlyMap<string, string> {
  const doubts = new Map<string, string>();
  const look = (part: Texts, rules: Readonly<Record<string, OwnTextRule>>, path: string) => {
    for (const [name, { kind }] of Object.entries(rules)) {
      const text = String(part[name] ?? "");
      if (text === "") continue;
      if (kind === "picture") {
        if (part[`${name}Alt`] === "") doubts.set(`${path}${name}Alt`, NO_ALT);
        continue;
      }
      const doubt = kind === "address" ? addressDoubt(text, facts) : textDoubt(text, nothingFilled, facts);
      if (doubt) doubts.set(path + name, doubt);
    }
  };
  look(page, ownMainRules, "");
  for (const section of sections) {
    const { texts, items } = sectionRule(section.kind);
    look(section, texts, `sections.${section.id}.`);
    for (const item of section.items ?? [])
      look(item, items?.texts ?? {}, `sections.${section.id}.items.${item.id}.`);
  }
  return doubts;
}

const NO_ALT = "Sem descrição, quem não vê a imagem não sabe o que ela mostra.";
/** Texts of own pages have no placeholders. */
const nothingFilled = { placeholders: () => false };
