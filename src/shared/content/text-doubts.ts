import { FILES_PATH, fileIdOf } from "#shared/formats/library-file-url.ts";
import { parseMediaUrl } from "#shared/formats/media-url.ts";
import { formatCount, formatDays } from "#shared/formats/numbers.ts";
import { parseReais, writeReais } from "#shared/formats/reais.ts";
import { LOWEST_PRICE, PRICE_GONE, pricePlaceholder } from "./certificate-prices.ts";
import { type CertificateOffer, discountOf } from "./certificates.ts";

/** Settings and prices that texts can contradict. */
export type StatedFacts = {
  settings: Readonly<Record<"trial_days" | "contact_phone" | "whatsapp_phone", string>>;
  offers: readonly Pick<CertificateOffer, "id" | "type" | "price" | "originalPrice">[];
};

/** Facts of the site with which texts are compared. */
export type SiteFacts = StatedFacts & {
  /** Ids of the library's files. */
  files: ReadonlySet<string>;
  /** Every path that leads to a page. */
  paths: ReadonlySet<string>;
  /** Those of own pages that are not on the site now. */
  gone: ReadonlySet<string>;
  /** The ids on linked pages by path, as far as they are known. */
  places: ReadonlyMap<string, ReadonlySet<string>>;
};

export type Place = {
  /** Reports whether a placeholder, with its braces, is filled in. */
  placeholders: (placeholder: string) => boolean;
  /** True if prices and discounts refer to certificates, regardless of the text. */
  isAboutCertificates?: boolean;
};

const worded: Readonly<Record<string, number>> = {
  sete: 7,
  dez: 10,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  vinte: 20,
  trinta: 30,
};
const DAYS = `(\\d+|${Object.keys(worded).join("|")}) dias?\\b(?! úteis)`;
const TRIAL = /\b(?:teste|grátis)\b/.source;
const TRIAL_DAYS = new RegExp(`\\b${DAYS}[^.]*${TRIAL}|${TRIAL}[^.]*?\\b${DAYS}`, "i");
const PHONE = /\(\d{2}\)\s?9?\d{4}-?\d{4}/g;
const CERTIFICATE = /certificad|e-?c(?:pf|npj)/i;
const AMOUNT = /R\$\s?[\d.]*\d(?:,\d{1,2})?/g;
const DISCOUNT =
  /(\d+)\s?% de desconto|desconto de (?:até )?(\d+)\s?%|\bmetade do preço|\bpagam? metade|\bpela metade/i;
const HALF = "50";
/** A JSON string that is a path, or none, with a fragment. */
const PLACE_ADDRESS = /"((?:\/[^"#?\\\s]*)?)(?:\?[^"#\\\s]*)?#[^"\\\s]+"/g;
const EXAMPLE = /\bescreva aqui\b[^.,:\n]*|\.example\b|lorem ipsum|\bx{3,}\b|_{3,}|\[[^\]()]*\](?!\()/i;

/** Returns a warning about a text that can be published anyway; undefined without one. */
export function textDoubt(text: string, place: Place, facts: SiteFacts): string | undefined {
  const example = EXAMPLE.exec(text);
  if (example) return `“${example[0]}” parece de exemplo: troque antes de publicar.`;
  const unknown = text.match(/\{[^{}]*\}/g)?.find((placeholder) => !place.placeholders(placeholder));
  if (unknown) return `${unknown} não é preenchido e aparece assim no site.`;
  const gone = text
    .match(/\{preco:[^{}]*\}/g)
    ?.find((price) => !facts.offers.some(({ id }) => price === pricePlaceholder(id)));
  const dead = text.match(FILE_LINK)?.find((address) => isDeadFile(address, facts.files));
  if (dead) return DEAD_FILE;
  if (gone) return `${gone} não está nos preços: o site mostra “${PRICE_GONE}”.`;
  return contradiction(text, place, facts);
}

/** Returns what a text says otherwise than settings or prices do; undefined if nothing. */
export function contradiction(text: string, place: Place, facts: StatedFacts): string | undefined {
  return trialDoubt(text, place, facts) ?? phoneDoubt(text, facts) ?? offerDoubt(text, place, facts);
}

const DEAD_FILE = "Este arquivo não está mais na biblioteca: quem clica lê que ele saiu do site.";
const DEAD_PLACE = "Essa parte não existe na página: o link leva ao começo dela.";

/** Returns a warning about the target of a link on the page at `from`; undefined without one. */
export function addressDoubt(
  address: string,
  { paths, places, files }: Pick<SiteFacts, "paths" | "places" | "files">,
  from?: string,
): string | undefined {
  if (EXAMPLE.test(address)) return "É um endereço de exemplo: troque antes de publicar.";
  if (isDeadFile(address, files)) return DEAD_FILE;
  const [path = ""] = address.split(/[?#]/, 1);
  const [, place] = address.split("#", 2);
  const known = place && places.get(path || from || "");
  if (known && !known.has(decodePlace(place))) return DEAD_PLACE;
  // Files have an extension.
  if (!path.startsWith("/") || path.includes(".") || path.startsWith("/media/")) return undefined;
  return paths.has(path) ? undefined : "O site não tem esta página: o link leva ao início.";
}

/**
 * Returns a warning about a picture with fewer pixels than its place has on a screen, in CSS pixels; undefined for one
 * that is wide enough, or whose width is unknown.
 */
export function pictureDoubt(picture: string, shownWidth: number): string | undefined {
  const { width } = parseMediaUrl(picture) ?? {};
  return width !== undefined && width < shownWidth ? smallPicture(width, shownWidth) : undefined;
}

/** Says that a picture is too small for its place. */
export function smallPicture(width: number, shownWidth: number): string {
  return `Esta imagem tem ${formatCount(width)} px de largura; aqui ela aparece com até ${formatCount(shownWidth)} px e ficará borrada.`;
}

function isDeadFile(address: string, files: ReadonlySet<string>): boolean {
  const file = fileIdOf(address);
  return file !== undefined && !files.has(file);
}

/** Addresses of the library's files in a text, as Markdown links have them. */
const FILE_LINK = new RegExp(`${FILES_PATH}[^\\s)"]*`, "g");

/** Returns the pages with fragment links in a stored text; a bare fragment refers to `from`. */
export function linkedPlaces(stored: string, from = ""): ReadonlySet<string> {
  const paths = [...stored.matchAll(PLACE_ADDRESS)].map(([, path]) => path || from);
  return new Set(paths.filter((path) => path !== ""));
}

/** Decodes a fragment as browsers do. */
function decodePlace(place: string): string {
  try {
    return decodeURIComponent(place);
  } catch {
    return place;
  }
}

function trialDoubt(text: string, place: Place, { settings }: StatedFacts): string | undefined {
  const days = TRIAL_DAYS.exec(text);
  const stated = (days?.[1] ?? days?.[2])?.toLowerCase();
  if (stated === undefined || (worded[stated] ?? Number(stated)) === Number(settings.trial_days))
    return undefined;
  const instead = place.placeholders("{teste}") ? ": escreva {teste} no lugar do número" : "";
  return `Nas configurações o teste dura ${formatDays(settings.trial_days)}${instead}.`;
}

function phoneDoubt(text: string, { settings }: StatedFacts): string | undefined {
  const known = digitsOf(`${settings.contact_phone} ${settings.whatsapp_phone}`);
  const other = text.match(PHONE)?.find((phone) => !known.includes(digitsOf(phone)));
  return other && `${other} não é um telefone das configurações.`;
}

/** Compares with the offers named in the text, or with all. */
function offerDoubt(text: string, place: Place, facts: StatedFacts): string | undefined {
  if (!place.isAboutCertificates && !CERTIFICATE.test(text)) return undefined;
  const named = facts.offers.filter(({ type }) => type !== "" && text.includes(type));
  const offers = named.length > 0 ? named : facts.offers;
  const prices = new Set(offers.flatMap(({ price, originalPrice }) => [price, originalPrice]));
  const amount = text.match(AMOUNT)?.find((typed) => !prices.has(parseReais(typed) ?? -1));
  if (amount) {
    const [only, another] = named;
    const isOne = only && !another;
    const placeholder = isOne ? pricePlaceholder(only.id) : LOWEST_PRICE;
    const instead = place.placeholders(placeholder) ? ` Escreva ${placeholder} no lugar do valor.` : "";
    if (!isOne) return `Nos preços, nenhum certificado custa ${amount}.${instead}`;
    return `Nos preços, ${only.type} custa ${writeReais(only.price)}, e ${writeReais(only.originalPrice)} sem desconto.${instead}`;
  }
  const saving = DISCOUNT.exec(text);
  if (!saving) return undefined;
  const stated = `${saving[1] ?? saving[2] ?? HALF}%`;
  const discounts = [...new Set(offers.map(discountOf))];
  const isTrue = /até/i.test(saving[0])
    ? discounts.includes(stated)
    : discounts.every((one) => one === stated);
  return isTrue ? undefined : `Pelos preços, o desconto é de ${discounts.join(" ou ")}.`;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
