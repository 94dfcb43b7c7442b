import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import { containing } from "#server/platform/db/search.ts";
import { nameLeafOf, valueAt } from "#shared/content/compare-content.ts";
import { shownLeaves } from "#shared/content/content-doubts.ts";
import { readPicture } from "#shared/content/content-picture.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import { textLimits } from "#shared/content/describe-content.ts";
import { contentDocuments, descriptionOf, isContentName } from "#shared/content/documents.ts";
import { fillOf } from "#shared/content/fill-of.ts";
import { withChanges } from "#shared/content/merge-content.ts";
import { nameOwnPageLeaf, ownPageOf } from "#shared/documents/own-page-leaves.ts";
import { type SiteDocument, siteDocument, siteDocuments } from "#shared/documents/site-documents.ts";
import { slidesOf } from "#shared/documents/slide-leaves.ts";
import { excerptOf } from "#shared/formats/excerpt.ts";
import { writeReais } from "#shared/formats/reais.ts";
import { matchesSearch, matchRank } from "#shared/formats/search-terms.ts";
import { legalCompany } from "#shared/legal/company.ts";
import { builtInPrivacyPolicy } from "#shared/legal/privacy-policy.ts";
import { builtInTermsOfUse } from "#shared/legal/terms-of-use.ts";
import { forEachOwnText } from "#shared/own-pages/own-page-doubts.ts";
import { FOUND_TEXTS_MAX, type FoundText, type TextSearch } from "#shared/schemas/found-text.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import { isUnfinished } from "./open-windows.ts";
import { ownPageDocument, ownPageId, storedLeaves } from "./own-page-document.ts";
import { readCurrentVersion, type SiteConfigVersion } from "./read-version.ts";
import type { SiteVersion } from "./site-config-cache.ts";
import { contentWindows, documentDrafts, ownPages } from "./table.ts";

/** A text where it stands. */
type SiteText = Pick<FoundText, "document" | "leaf" | "title" | "name"> & { text: string };
/** Fills in the placeholders of a text. */
type Fill = (text: string) => string;

/** The published texts of the site config, kept with the version they are of. */
const known = new WeakMap<SiteVersion, Promise<PublishedTexts>>();
type PublishedTexts = { fill: Fill; version: SiteConfigVersion; found: readonly SiteText[] };

/**
 * Finds where the site says something: in built-in pages, settings, slides, legal texts, own pages and news, and in their
 * drafts and scheduled publications where these differ. All words must stand in one paragraph; accents and case do not
 * matter.
 */
export async function findTexts(
  { db, siteConfig }: AdministratorContext,
  { search }: TextSearch,
): Promise<FoundText[]> {
  const now = await siteConfig.current();
  const published = known.get(now) ?? readPublished(db);
  known.set(now, published);
  published.catch(() => known.delete(now));
  const { fill, version, found } = await published;
  const [pages, drafts, windows] = await Promise.all([
    ownTexts(db, search, fill),
    readDrafts(db, search),
    readWindows(db, search),
  ]);
  const said = new Map([...found, ...pages].map((one) => [keyOf(one), one.text]));
  const isNews = (one: SiteText) => said.get(keyOf(one)) !== one.text;
  const drafted = drafts.flatMap(({ document, mine, title }) =>
    textsOfDraft(document, mine, title, version, fill).filter(isNews),
  );
  const scheduled = windows.flatMap(({ id, document, base, changes, title }) =>
    textsOfDraft(document, withChanges(base, changes), title, version, fill)
      .filter((one) => Object.hasOwn(changes, one.leaf) && isNews(one))
      .map((one) => ({ ...one, isDraft: false, publication: id })),
  );
  return [
    ...[...found, ...pages].map((one) => ({ ...one, isDraft: false, publication: null })),
    ...drafted.map((one) => ({ ...one, isDraft: true, publication: null })),
    ...scheduled,
  ]
    .flatMap(({ text, ...place }) => {
      const paragraph = text.split("\n").find((line) => matchesSearch(line, search));
      return paragraph === undefined ? [] : [{ place, paragraph, rank: matchRank(paragraph, search) }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, FOUND_TEXTS_MAX)
    .map(({ place, paragraph }) => ({ ...place, excerpt: excerptOf(paragraph, search) }));
}

function keyOf({ document, leaf }: SiteText): string {
  return `${document} ${leaf}`;
}

async function readPublished(db: Database): Promise<PublishedTexts> {
  const version = await readCurrentVersion(db);
  const { config } = version;
  const fill = fillOf(config);
  const found = siteDocuments.flatMap((document) =>
    textsOf(document, document.read(config), version).map((one) => ({ ...one, text: fill(one.text) })),
  );
  return { fill, version, found };
}

/** The texts of a document of the site config, without pictures, addresses and colors. */
function textsOf(document: SiteDocument, leaves: ContentChanges, version: SiteConfigVersion): SiteText[] {
  const { name, title } = document;
  const write = (leaf: string, text: string): SiteText => ({
    document: name,
    leaf,
    title,
    name: document.nameOf(leaves, leaf),
    text,
  });
  if (isContentName(name)) {
    const description = descriptionOf(name);
    return shownLeaves(description, leaves).flatMap(({ leaf, kind }) => {
      const value = valueAt(description, leaves, leaf);
      const place = { document: name, leaf, title: contentDocuments[name].title };
      const found = { ...place, name: nameLeafOf(description, leaves, leaf) };
      if (kind in textLimits) return [{ ...found, text: String(value) }];
      if (kind === "price") return [{ ...found, text: writeReais(Number(value)) }];
      return kind === "picture" ? [{ ...found, text: readPicture(String(value)).alt }] : [];
    });
  }
  if (name === "slider")
    return slidesOf(leaves).flatMap(({ id, title: heading, description, alt, ctaText, showCta }) =>
      Object.entries({ title: heading, description, alt, ...(showCta && { ctaText }) }).map(([field, text]) =>
        write(`slides.${id}.${field}`, text),
      ),
    );
  return document.keys.map((key) => {
    const text = String(leaves[key] ?? "");
    const builtIn = text.trim() === "" ? builtInTexts[key] : undefined;
    return builtIn
      ? { ...write(key, builtIn(version)), name: "" }
      : { ...write(key, wordsOf(text)), name: name === "settings" ? document.nameOf(leaves, key) : "" };
  });
}

type BuiltIn = (version: SiteConfigVersion) => string;
const companyOf = ({ config, terms, destinations }: SiteConfigVersion) =>
  legalCompany(config, terms, destinations);
const builtInTexts: Readonly<Partial<Record<keyof SiteConfig, BuiltIn>>> = {
  terms_of_use: (version) => builtInTermsOfUse(companyOf(version)),
  privacy_policy: (version) => builtInPrivacyPolicy(companyOf(version)),
};

/** The words of a setting: of a list, those of its entries; of a picture or color, none. */
function wordsOf(value: string): string {
  if (/^(\/media\/|\/images\/|#[0-9a-f]{6}$|true$|false$)/i.test(value)) return "";
  if (!/^[[{]/.test(value)) return value;
  try {
    const entries: unknown[] = [JSON.parse(value)].flat();
    return entries
      .map((entry) => (typeof entry === "object" && entry !== null ? Object.values(entry) : [entry]))
      .map((words) =>
        words.filter((word) => typeof word === "string" && !word.startsWith("/media/")).join(" · "),
      )
      .join("\n");
  } catch {
    return value;
  }
}

/** Texts that have a placeholder may match once it is filled in. */
const HAS_PLACEHOLDER = String.raw`\{(preco:|menor_preco|teste|empresa|cidade|canal)`;

/** Matches JSON or text that may have what is searched. The backslashes of JSON do not count. */
function mayHave(text: SQL, search: string): SQL | undefined {
  return or(
    containing(sql`search_key(replace(${text}, '\\', ''))`, search),
    sql`${text} ~ ${HAS_PLACEHOLDER}`,
  );
}

/** The published texts of own pages and news, but for titles, which the finder lists as pages. */
async function ownTexts(db: Database, search: string, fill: Fill): Promise<SiteText[]> {
  const all = sql`concat_ws(' ', title, description, body, picture_alt, author_name, sections::text)`;
  const rows = await db
    .select()
    .from(ownPages)
    .where(mayHave(all, search))
    .orderBy(sql`${ownPages.publishedAt} desc nulls last`, ownPages.id);
  return rows.flatMap((row) =>
    ownTextsOf(row.id, storedLeaves(row), row.title, fill).filter(({ leaf }) => leaf !== "title"),
  );
}

function ownTextsOf(id: number, leaves: ContentChanges, title: string, fill: Fill): SiteText[] {
  const found: SiteText[] = [];
  const page = ownPageOf(leaves);
  forEachOwnText(page, page.sections, (leaf, text, { kind }) => {
    if (kind === "picture" || kind === "address") return;
    const name = nameOwnPageLeaf([leaves], leaf);
    found.push({ document: ownPageDocument(id), leaf, title, name, text: fill(text) });
  });
  return found;
}

function readDrafts(db: Database, search: string) {
  const { document, mine } = documentDrafts;
  return db
    .select({ document, mine, title: ownPages.title })
    .from(documentDrafts)
    .leftJoin(ownPages, eq(document, sql`'own-page:' || ${ownPages.id}`))
    .where(mayHave(sql`${mine}::text`, search));
}

/** The windows that have not ended, open ones as well: they are not part of the published texts. */
function readWindows(db: Database, search: string) {
  const { id, document, base, changes, startsAt } = contentWindows;
  return db
    .select({ id, document, base, changes, title: ownPages.title })
    .from(contentWindows)
    .leftJoin(ownPages, eq(document, sql`'own-page:' || ${ownPages.id}`))
    .where(and(isUnfinished(new Date()), mayHave(sql`${changes}::text`, search)))
    .orderBy(asc(startsAt), asc(id));
}

/** The texts of a document in a draft or with a publication. */
function textsOfDraft(
  document: string,
  mine: ContentChanges,
  title: string | null,
  version: SiteConfigVersion,
  fill: Fill,
): SiteText[] {
  const pageId = ownPageId(document);
  if (pageId !== undefined) {
    const name = title || String(mine.title || texts.previewLinks.untitled);
    return ownTextsOf(pageId, mine, name, fill);
  }
  const of = siteDocument(document);
  return of ? textsOf(of, mine, version).map((one) => ({ ...one, text: fill(one.text) })) : [];
}
