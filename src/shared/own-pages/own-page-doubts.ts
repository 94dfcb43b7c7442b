import { addressDoubt, type SiteFacts, textDoubt } from "#shared/content/text-doubts.ts";
import { type AnySection, type OwnTextRule, sectionRule } from "./own-sections.ts";

type Texts = Readonly<Record<string, unknown>>;

const mainRules = {
  title: { kind: "line" },
  description: { kind: "paragraph" },
  body: { kind: "markdown" },
  picture: { kind: "picture" },
} as const;

/**
 * What is doubtful about a page or article although it may be published, by the path of its field as its schema names
 * it: `sections.0.pictureAlt`.
 */
export function ownPageDoubts(
  page: Texts,
  sections: readonly AnySection[],
  facts: SiteFacts,
): ReadonlyMap<string, string> {
  const doubts = new Map<string, string>();
  const look = (part: Texts, rules: Readonly<Record<string, Pick<OwnTextRule, "kind">>>, path: string) => {
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
  look(page, mainRules, "");
  sections.forEach((section, place) => {
    const { texts, items } = sectionRule(section.kind);
    look(section, texts, `sections.${place}.`);
    for (const [at, item] of section.items?.entries() ?? [])
      look(item, items?.texts ?? {}, `sections.${place}.items.${at}.`);
  });
  return doubts;
}

const NO_ALT = "Sem descrição, quem não vê a imagem não sabe o que ela mostra.";
/** Texts of own pages are shown as they are. */
const nothingFilled = { placeholders: () => false };
