import { compareContent } from "#shared/content/compare-content.ts";
import { type ContentName, descriptionOf } from "#shared/content/documents.ts";
import { counted } from "#shared/formats/numbers.ts";
import { formatOpeningHours } from "#shared/formats/opening-hours.ts";
import { readContent } from "#shared/schemas/content.ts";
import {
  documentOf,
  type SiteConfig,
  type SiteConfigKey,
  siteConfigNames,
} from "#shared/schemas/site-config.ts";
import { parseSlides, type Slide } from "#shared/schemas/slide.ts";

/** In characters. Longer values would crowd out the others in an audit log entry. */
const VALUE_MAX = 80;

/** Lists changed keys by section: `Cores: cor principal; Contato: e-mail, telefone`. */
export function describeChanges(keys: readonly SiteConfigKey[]): string {
  const sections = Map.groupBy(inOrder(keys), (key) => siteConfigNames[key].section);
  return [...sections]
    .map(([section, changed]) => `${section}: ${changed.map((key) => toSentenceCase(key)).join(", ")}`)
    .join("; ");
}

/** Lists changed keys with old and new values for the audit log; omits long values. */
export function describeValues(
  keys: readonly SiteConfigKey[],
  before: SiteConfig,
  after: SiteConfig,
): string {
  return inOrder(keys)
    .map((key) => {
      const { name } = siteConfigNames[key];
      if (key === "site_slider_images") return `${name}: ${describeSlides(before[key], after[key])}`;
      const document = documentOf(key);
      if (document) return `${name}: ${describeContentChanges(document, before[key], after[key])}`;
      if (imageKeys.has(key)) return `${name}: ${after[key] === "" ? "imagem removida" : "imagem trocada"}`;
      if (isList(key)) return `${name}: lista alterada`;
      const values = [shownValue(key, before[key]), shownValue(key, after[key])];
      return values.some(({ length }) => length > VALUE_MAX)
        ? `${name}: texto alterado`
        : `${name}: ${values.map((value) => value || "vazio").join(" → ")}`;
    })
    .join("; ");
}

/** Each changed text of a page with its name, before and after, shortened. */
function describeContentChanges(document: ContentName, before: string, after: string): string {
  const [was, is] = [before, after].map((text) => readContent(document, text).changes);
  return compareContent(descriptionOf(document), was ?? {}, is ?? {})
    .map(
      (leaf) =>
        `${leaf.name}: ${[leaf.before, leaf.after].map((text) => shorten(text) || "vazio").join(" → ")}`,
    )
    .join("; ");
}

function shorten(text: string): string {
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1).trimEnd()}…` : text;
}

const imageKeys: ReadonlySet<SiteConfigKey> = new Set(["site_logo", "site_footer_logo", "site_favicon"]);

/** Summarizes slide changes: `1 incluído, imagem trocada em 2`. */
function describeSlides(before: string, after: string): string {
  const old = new Map(slidesById(before));
  const now = new Map(slidesById(after));
  const stayed = [...now].flatMap(([id, slide]) => {
    const was = old.get(id);
    return was ? [{ was, slide }] : [];
  });
  const redrawn = stayed.filter(({ was, slide }) => was.image !== slide.image);
  const others = stayed.filter(
    ({ was, slide }) => was.image === slide.image && JSON.stringify(was) !== JSON.stringify(slide),
  );
  const parts = [
    [now.size - stayed.length, (count: number) => counted(count, "incluído", "incluídos")],
    [old.size - stayed.length, (count: number) => counted(count, "excluído", "excluídos")],
    [redrawn.length, (count: number) => `imagem trocada em ${count}`],
    [others.length, (count: number) => counted(count, "alterado", "alterados")],
  ] as const;
  const changes = parts.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
  return changes.join(", ") || "ordem alterada";
}

/** Slides without an id are identified by their image. */
function slidesById(list: string): [string, Slide][] {
  return parseSlides(list).map((slide) => [slide.id ?? slide.image, slide]);
}

/** Reports keys with JSON lists, which are unreadable in an audit log entry. */
function isList(key: SiteConfigKey): boolean {
  return key.startsWith("proof_") || key === "payment_methods";
}

/** Formats hours as visitors read them and booleans as words; other values are unchanged. */
function shownValue(key: SiteConfigKey, value: string): string {
  if (key === "opening_hours") return formatOpeningHours(value);
  if (key === "icp_brasil_reseller") return value === "true" ? "sim" : "não";
  return value;
}

function inOrder(keys: readonly SiteConfigKey[]): SiteConfigKey[] {
  return (Object.keys(siteConfigNames) as SiteConfigKey[]).filter((key) => keys.includes(key));
}

/** Lower-cases the first letter, except in acronyms such as CNPJ and in titles of pages. */
function toSentenceCase(key: SiteConfigKey): string {
  const { name } = siteConfigNames[key];
  return name === name.toUpperCase() || documentOf(key) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
