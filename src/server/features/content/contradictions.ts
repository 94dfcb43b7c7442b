import { sql } from "drizzle-orm";
import type { AdministratorContext } from "#server/platform/context.ts";
import type { Database } from "#server/platform/db/client.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import { contentContradictions } from "#shared/content/content-doubts.ts";
import { isPlaceholder } from "#shared/content/define-content.ts";
import { contentDocuments, contentNames, descriptionOf } from "#shared/content/documents.ts";
import { contradiction, type StatedFacts } from "#shared/content/text-doubts.ts";
import { nameOwnPageLeaf } from "#shared/documents/own-page-leaves.ts";
import { siteDocument } from "#shared/documents/site-documents.ts";
import { slideName } from "#shared/documents/slide-traits.ts";
import { ownPageContradictions } from "#shared/own-pages/own-page-doubts.ts";
import { readContent } from "#shared/schemas/content.ts";
import { type Contradiction, type ContradictionsInput, statedFacts } from "#shared/schemas/contradiction.ts";
import { siteConfigNames } from "#shared/schemas/site-config.ts";
import { parseSlides } from "#shared/schemas/slide.ts";
import { ownPageDocument, storedLeaves } from "./own-page-document.ts";
import { isLiveAt } from "./published-pages.ts";
import type { SiteVersion } from "./site-config-cache.ts";
import { ownPages } from "./table.ts";

/** Contradictions of a version of the site, which all dashboards ask for. */
const known = new WeakMap<SiteVersion, Promise<Contradiction[]>>();

/**
 * Lists the documents whose published texts contradict settings or prices. With facts that are about to be published, only
 * the texts that these make wrong.
 */
export async function listContradictions(
  { db, siteConfig }: AdministratorContext,
  facts: ContradictionsInput,
): Promise<Contradiction[]> {
  const version = await siteConfig.current();
  const now = known.get(version) ?? find(db, version, statedFacts(version.config));
  known.set(version, now);
  now.catch(() => known.delete(version));
  if (!facts) return now;
  const before = new Map((await now).map(({ document, texts }) => [document, texts]));
  return (await find(db, version, facts)).flatMap((one) => {
    const texts = one.texts.filter(
      ({ leaf }) => !before.get(one.document)?.some((text) => text.leaf === leaf),
    );
    return texts.length > 0 ? [{ ...one, texts }] : [];
  });
}

async function find(db: Database, { config }: SiteVersion, facts: StatedFacts): Promise<Contradiction[]> {
  const ofSite = contentNames.map((name): Contradiction => {
    const { changes } = readContent(name, config[`content_${name}`]);
    const found = contentContradictions(name, changes, facts);
    const nameOf = (leaf: string) => nameLeafOf(descriptionOf(name), changes, leaf);
    return { document: name, title: contentDocuments[name].title, texts: present(found, nameOf) };
  });
  const { title: sliderTitle = "" } = siteDocument("slider") ?? {};
  const slides = parseSlides(config.site_slider_images).flatMap((slide) =>
    slide.visible
      ? lookAt({ title: slide.title, description: slide.description }, slideName(slide), facts, isPlaceholder)
      : [],
  );
  const legal = legalTextKeys.map((key): Contradiction => {
    const { name } = siteConfigNames[key];
    return { document: `text:${key}`, title: name, texts: lookAt({ [key]: config[key] }, name, facts) };
  });
  // Most pages have no number that could be wrong.
  const mayContradict = sql`concat_ws(' ', title, description, body, sections::text) ~* ${SUSPICIOUS}`;
  const rows = await db
    .select()
    .from(ownPages)
    .where(sql`${isLiveAt(new Date())} and ${mayContradict}`);
  const ofCompany = rows.map((row): Contradiction => {
    const nameOf = (leaf: string) => nameOwnPageLeaf([storedLeaves(row)], leaf);
    const found = ownPageContradictions(row, row.sections, facts);
    return { document: ownPageDocument(row.id), title: row.title, texts: present(found, nameOf) };
  });
  const slider = { document: "slider", title: sliderTitle, texts: slides };
  return [...ofSite, slider, ...legal, ...ofCompany].filter(({ texts }) => texts.length > 0);
}

const legalTextKeys = ["terms_of_use", "privacy_policy"] as const;

/** Looks at the texts of a place, where no placeholders are filled in unless said. */
function lookAt(
  texts: Readonly<Record<string, string>>,
  name: string,
  facts: StatedFacts,
  placeholders: (placeholder: string) => boolean = () => false,
): Contradiction["texts"] {
  return Object.entries(texts).flatMap(([leaf, text]) => {
    const doubt = contradiction(text, { placeholders }, facts);
    return doubt ? [{ leaf: `${name}: ${leaf}`, name, doubt }] : [];
  });
}

/** Amounts, discounts, days and telephones, for PostgreSQL. */
const SUSPICIOUS = String.raw`r\$|%|metade|dias?\M|\(\d\d\)`;

function present(
  found: ReadonlyMap<string, string>,
  nameOf: (leaf: string) => string,
): Contradiction["texts"] {
  return [...found].map(([leaf, doubt]) => ({ leaf, name: nameOf(leaf), doubt }));
}
