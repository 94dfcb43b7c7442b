import { NEWS_PATH } from "#shared/content/news-address.ts";
import { writeReais } from "#shared/formats/reais.ts";
import { type CertificateOffer, certificates, discountOf } from "./certificates.ts";
import { valueAt } from "./compare-content.ts";
import { readPicture } from "./content-picture.ts";
import { type ContentChanges, isPlaceholder, resolveContent } from "./define-content.ts";
import {
  type ContentDescription,
  type ContentLeaf,
  emptyValue,
  itemIds,
  textLimits,
} from "./describe-content.ts";
import { type ContentName, contentDocuments, descriptionOf } from "./documents.ts";
import { frame } from "./frame.ts";
import { nameField } from "./leaf-names.ts";
import { leadsNowhere, MENU_PX, type MenuEntry, menuEnds, shownEntries } from "./menu-entries.ts";
import {
  addressDoubt,
  contradiction,
  type Place,
  pictureDoubt,
  type SiteFacts,
  type StatedFacts,
  textDoubt,
} from "./text-doubts.ts";

/** Search engines cut a description about here, in characters. */
const DESCRIPTION_SHOWN = 160;

/**
 * Warnings about a document that can be published anyway, by leaf: numbers that differ from the settings or the prices,
 * placeholders, example texts, addresses. Includes unchanged texts, which a new price can make wrong.
 */
export function contentDoubts(
  name: ContentName,
  changes: ContentChanges,
  published: SiteFacts,
): ReadonlyMap<string, string> {
  const description = descriptionOf(name);
  const facts = name === "certificates" ? { ...published, offers: offersOf(changes) } : published;
  const doubts = new Map<string, string>();
  if (name === "frame") for (const [leaf, doubt] of menuDoubts(changes, facts)) doubts.set(leaf, doubt);
  for (const leaf of shownLeaves(description, changes)) {
    if (doubts.has(leaf.leaf)) continue;
    const doubt = leafDoubt(name, leaf, (other) => valueAt(description, changes, other), facts);
    if (doubt) doubts.set(leaf.leaf, doubt);
  }
  return doubts;
}

/** The page of a document that is shown only there. */
export function pathOf(name: ContentName): string | undefined {
  const document = contentDocuments[name];
  return "page" in document ? document.page.path : undefined;
}

/** The offers of the certificates whose prices can be read. */
export function offersOf(changes: ContentChanges): readonly CertificateOffer[] {
  return resolveContent(certificates, changes).prices.offers.filter(
    ({ price, originalPrice }) => Number.isInteger(price) && Number.isInteger(originalPrice),
  );
}

function leafDoubt(
  name: ContentName,
  { leaf, kind, fallback, photoWidth }: ContentLeaf,
  read: (leaf: string) => unknown,
  facts: SiteFacts,
): string | undefined {
  const value = read(leaf);
  if (kind === "price") return priceDoubt(leaf, value, read);
  const text = String(value);
  if (kind === "icon" || kind === "switch" || kind === "ground") return undefined;
  if (kind === "picture")
    return pictureDoubt(readPicture(text).picture, shownWidthOf(name, { leaf, photoWidth }));
  if (kind === "address" || kind === "target") {
    if (text === "/" && fallback === "") return "Ainda leva ao início: escolha a página.";
    return addressDoubt(text, facts, pathOf(name));
  }
  if (text === nameField(leaf) && text !== fallback) return EXAMPLE_TEXT;
  if (leaf === "meta.description" && text.length > DESCRIPTION_SHOWN)
    return "As buscas costumam cortar a descrição perto de 160 letras.";
  return textDoubt(text, placeOf(name, { leaf, fallback }), facts);
}

/** Largest width of a picture in CSS pixels; of a drawing's, that of the content in two openings, of a tablet elsewhere. */
export function shownWidthOf(
  name: ContentName,
  { leaf, photoWidth }: { leaf: string; photoWidth?: number | undefined },
): number {
  if (photoWidth !== undefined) return photoWidth;
  const isWide = leaf === "intro.picture" && (name === "komanda" || name === "nucleus");
  return isWide ? 1216 : 960;
}

const GONE = "Esta página não está no site agora: a entrada só aparece quando ela estiver.";
const ONLY_IN_BUTTON = "Não cabe no topo: fica no botão do menu. Encurte um nome, ou oculte outra entrada.";
const SOMETIMES_IN_BUTTON =
  "Cabe no topo só em telas largas; nas menores, como a de um notebook, fica no botão do menu.";

/** Entries of menu and footer that visitors do not see, or see only in the list of the menu's button. */
function menuDoubts(changes: ContentChanges, { paths, gone }: SiteFacts): ReadonlyMap<string, string> {
  const { menu, itServices, footer } = resolveContent(frame, changes);
  const lists: Readonly<Record<string, readonly MenuEntry[]>> = {
    "menu.items": menu.items,
    "itServices.items": itServices.items,
    "footer.systems": footer.systems,
    "footer.items": footer.items,
  };
  // The news have an entry before there are any.
  const isOn = (path: string) => path === NEWS_PATH || (paths.has(path) && !gone.has(path));
  const isGone = (address: string) => leadsNowhere(address, { has: isOn });
  const doubts = new Map<string, string>();
  for (const [list, entries] of Object.entries(lists))
    for (const { id, link } of shownEntries(entries))
      if (isGone(link.to ?? "")) doubts.set(`${list}.${id}.link.to`, GONE);
  const shown = shownEntries(menu.items).filter(({ link }) => !isGone(link.to ?? ""));
  for (const [place, end] of menuEnds(shown).entries()) {
    const leaf = `menu.items.${shown[place]?.id}.link.label`;
    if (end > MENU_PX.nav) doubts.set(leaf, end > MENU_PX.xl ? ONLY_IN_BUTTON : SOMETIMES_IN_BUTTON);
  }
  return doubts;
}

function placeOf(name: ContentName, { leaf, fallback }: Pick<ContentLeaf, "leaf" | "fallback">): Place {
  return {
    // Components fill in the placeholders of the default text.
    placeholders: (one: string) => isPlaceholder(one) || String(fallback).includes(one),
    isAboutCertificates: name === "certificates" || leaf.startsWith("certificates."),
  };
}

/** Returns the texts of a document that say otherwise than settings or prices do, by leaf. */
export function contentContradictions(
  name: ContentName,
  changes: ContentChanges,
  facts: StatedFacts,
): ReadonlyMap<string, string> {
  const description = descriptionOf(name);
  return new Map(
    shownLeaves(description, changes).flatMap((leaf) => {
      if (!(leaf.kind in textLimits)) return [];
      const text = String(valueAt(description, changes, leaf.leaf));
      const found = contradiction(text, placeOf(name, leaf), facts);
      return found ? [[leaf.leaf, found] as const] : [];
    }),
  );
}

const EXAMPLE_TEXT = "É o texto de exemplo: troque antes de publicar.";

function priceDoubt(leaf: string, price: unknown, read: (leaf: string) => unknown): string | undefined {
  if (price === 0) return `Aparece como ${writeReais(0)}: falta o preço.`;
  const originalPrice = read(leaf.replace(/\.price$/, ".originalPrice"));
  if (typeof price !== "number" || typeof originalPrice !== "number" || !leaf.endsWith(".price"))
    return undefined;
  if (originalPrice === 0 || price < originalPrice) return undefined;
  return `Não é menor que o preço normal: o desconto aparece como ${discountOf({ price, originalPrice })}.`;
}

/** The leaves of the page and of the current items of its lists, in list order. */
export function shownLeaves({ leaves, lists }: ContentDescription, changes: ContentChanges): ContentLeaf[] {
  const alone = leaves.filter(({ leaf }) => !lists.some((list) => leaf.startsWith(`${list.leaf}.`)));
  const ofItems = lists.flatMap((list) =>
    itemIds(list, changes).flatMap((id) =>
      list.item.map((part): ContentLeaf => {
        const leaf = part.leaf.replace("{id}", id);
        return leaves.find((one) => one.leaf === leaf) ?? { ...part, leaf, fallback: emptyValue(part.kind) };
      }),
    ),
  );
  return [...alone, ...ofItems];
}
