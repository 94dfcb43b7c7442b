import { writePicture } from "#shared/content/content-picture.ts";
import type { ContentChanges, ContentValue, TextKind } from "#shared/content/define-content.ts";
import { type ContentLeaf, textLimits } from "#shared/content/describe-content.ts";
import { type ContentName, contentNames, descriptionOf } from "#shared/content/documents.ts";
import { PICTURE_ALT_MAX, PRICE_MAX_CENTS } from "#shared/schemas/content.ts";
import type { SiteConfigChanges } from "#shared/schemas/site-config.ts";

/** As many items as a list takes and texts of all letters that they take, or as few of both as are accepted. */
export type Worst = "longest" | "shortest";

const VOCABULARY =
  "a de o gestão para empresa com vendas e estoque notas fiscais em sua equipe que atendimento do pedido até certificação financeiro sem digitar relatórios cada implantação por mês desenvolvimento loja acompanhamento".split(
    " ",
  );
const THIRTY_LETTERS = "inconstitucionalissimamentelon";
const LETTERS = "ABCDEFGHIJLMNOPQRSTUVXZÁÉÍÓÚ";

/** Every document with as many and as long leaves as its schemas accept, or with as few and as short ones. */
export function worstContent(worst: Worst, picture = ""): SiteConfigChanges {
  return Object.fromEntries(
    contentNames.map((name) => [`content_${name}`, JSON.stringify(worstOf(name, worst, picture))]),
  );
}

/** The worst changes of a document. Every drawing gives way to `picture`, the address of a stored one. */
export function worstOf(name: ContentName, worst: Worst, picture = ""): ContentChanges {
  const { leaves, lists } = descriptionOf(name);
  const changes: Record<string, ContentValue> = {};
  const isOfList = ({ leaf }: ContentLeaf) => lists.some((list) => leaf.startsWith(`${list.leaf}.`));
  for (const leaf of leaves) {
    if (!isOfList(leaf)) set(changes, leaf, worst, picture);
  }
  for (const list of lists) {
    const count = worst === "shortest" ? list.min : list.max;
    const added = Array.from({ length: count }, (_, place) => `novo-${place}`);
    const ids = [...list.ids, ...added].slice(0, count);
    changes[list.leaf] = ids;
    for (const id of ids) {
      for (const part of list.item)
        set(changes, { ...part, leaf: part.leaf.replace("{id}", id) }, worst, picture);
    }
  }
  return changes;
}

function set(
  changes: Record<string, ContentValue>,
  { leaf, kind, fallback }: ContentLeaf,
  worst: Worst,
  picture: string,
): void {
  if (kind === "price") changes[leaf] = worst === "shortest" ? 1 : PRICE_MAX_CENTS - 1;
  else if (kind === "icon") changes[leaf] = worst === "shortest" ? "check" : "shield";
  else if (kind === "picture")
    changes[leaf] = writePicture({ picture, alt: "A".repeat(worst === "shortest" ? 1 : PICTURE_ALT_MAX) });
  else if (kind === "switch") changes[leaf] = "";
  else if (kind === "ground") changes[leaf] = fallback;
  else if (kind === "address" || kind === "target") changes[leaf] = fallback || "/contato";
  else changes[leaf] = worstText(leaf, kind, worst);
}

function worstText(leaf: string, kind: TextKind, worst: Worst): string {
  const { max } = textLimits[kind];
  const random = randomOf(leaf);
  const word = () => VOCABULARY[random() % VOCABULARY.length] ?? "";
  if (worst === "shortest")
    return kind === "note" || kind === "notice" ? "" : (LETTERS[random() % LETTERS.length] ?? "");
  // Half of the texts have words alone, the others one of thirty letters or an address as well.
  const token = ["", "", THIRTY_LETTERS, `financeiro.${word()}@firma.com.br`][random() % 4] ?? "";
  const words = token !== "" && token.length <= max ? [token] : [];
  while (words.join(" ").length < max) words.push(word());
  const text = words.join(" ").slice(0, max).trimEnd();
  return text.charAt(0).toUpperCase() + text.slice(1).padEnd(max - 1, "o");
}

/** The same numbers in each run: a generator of its own for each leaf. */
function randomOf(seed: string): () => number {
  let state = Bun.hash.crc32(seed);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  };
}
