import { identifySlides, isSameList, keepEdits } from "#shared/company/merge-slides.ts";
import { nameLeafOf } from "#shared/content/compare-content.ts";
import type { ContentChanges } from "#shared/content/define-content.ts";
import type { ContentList } from "#shared/content/describe-content.ts";
import { contentDocuments, contentNames, descriptionOf } from "#shared/content/documents.ts";
import { readContent, writeContent } from "#shared/schemas/content.ts";
import {
  type SiteConfig,
  type SiteConfigKey,
  siteConfigKeys,
  siteConfigNames,
} from "#shared/schemas/site-config.ts";
import { defaultSlides, readSlides } from "#shared/schemas/slide.ts";
import { texts } from "#shared/texts/texts.ts";
import { SLIDES, slideAt, slideLeaves, slidesOf } from "./slide-leaves.ts";

type ConfigValues = Partial<SiteConfig>;

/** A part of the site config that is edited, published and scheduled as a unit, by leaf. */
export type SiteDocument = {
  name: string;
  title: string;
  keys: readonly SiteConfigKey[];
  lists: readonly Pick<ContentList, "leaf" | "ids">[];
  /** With `base`, items without an id get that of the matching item there, or else a `newId`. */
  read: (config: SiteConfig, base?: SiteConfig, newId?: () => string) => ContentChanges;
  /** Returns the values of the keys. Leaves are not validated. */
  write: (leaves: ContentChanges, config: SiteConfig) => ConfigValues;
  /** Names a leaf, with the name of its item from `leaves`. */
  nameOf: (leaves: ContentChanges, leaf: string) => string;
};

const sectionOf = (key: SiteConfigKey) => siteConfigNames[key].section;
const nameOfKey = (_: ContentChanges, leaf: string) => siteConfigNames[leaf as SiteConfigKey]?.name ?? leaf;

/** Creates a document whose leaves are whole values, by key. */
function ofKeys(name: string, title: string, keys: readonly SiteConfigKey[]): SiteDocument {
  const pick = (from: Readonly<Record<string, unknown>>): ConfigValues =>
    Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, String(from[key])]])));
  return { name, title, keys, lists: [], read: pick as SiteDocument["read"], write: pick, nameOf: nameOfKey };
}

const settings = ofKeys(
  "settings",
  "Configurações",
  siteConfigKeys.filter((key) => !["Páginas", "Textos legais", "Slider"].includes(sectionOf(key))),
);

const slider: SiteDocument = {
  name: "slider",
  title: "Slider",
  keys: ["site_slider_images", "slider_speed"],
  lists: [{ leaf: SLIDES, ids: [] }],
  read: (config, base = config, newId) => {
    const before = identifySlides(readSlides(base));
    // Default slides contain the trial length and the main color; changing these does not count as a change of the
    // slides.
    const { trial_days, color_primary } = base;
    const isUntouched = config.site_slider_images === base.site_slider_images;
    const slides = isUntouched
      ? before
      : identifySlides(readSlides({ ...config, trial_days, color_primary }), before, newId);
    return { ...slideLeaves(keepEdits(slides, before)), slider_speed: config.slider_speed };
  },
  write: (leaves, { trial_days, color_primary }) => {
    const slides = slidesOf(leaves);
    const isDefault = isSameList(slides, defaultSlides(trial_days, color_primary));
    return {
      site_slider_images: isDefault ? "" : JSON.stringify(slides),
      ...(leaves.slider_speed !== undefined && { slider_speed: String(leaves.slider_speed) }),
    };
  },
  nameOf: (leaves, leaf) => {
    if (leaf === "slider_speed") return siteConfigNames.slider_speed.name;
    if (leaf === SLIDES) return texts.slider.order;
    const { id, field } = slideAt(leaf);
    const title = String(leaves[`${SLIDES}.${id}.title`] ?? "").trim() || texts.slider.untitled;
    return field === undefined ? title : `${title}: ${texts.slider.fields[field as "title"] ?? field}`;
  },
};

const legalTexts = siteConfigKeys
  .filter((key) => sectionOf(key) === "Textos legais")
  .map((key) => ofKeys(`text:${key}`, siteConfigNames[key].name, [key]));

const pages = contentNames.map((name): SiteDocument => {
  const key = `content_${name}` as const;
  const description = descriptionOf(name);
  return {
    name,
    title: contentDocuments[name].title,
    keys: [key],
    lists: description.lists,
    read: (config) => readContent(name, config[key]).changes,
    write: (leaves) => ({ [key]: writeContent(leaves) }),
    nameOf: (leaves, leaf) => nameLeafOf(description, leaves, leaf),
  };
});

const documents = new Map([settings, slider, ...legalTexts, ...pages].map((one) => [one.name, one]));

/** Every document of the site config. */
export const siteDocuments: readonly SiteDocument[] = [...documents.values()];

/** Returns a document by name; undefined for an own page, or a document of another release. */
export function siteDocument(name: string): SiteDocument | undefined {
  return documents.get(name);
}

/** Returns the documents of changed keys. */
export function documentsOf(keys: readonly SiteConfigKey[]): SiteDocument[] {
  return siteDocuments.filter((one) => one.keys.some((key) => keys.includes(key)));
}
