import { contentOf } from "#server/features/content/content-of.ts";
import { certificates } from "#shared/content/certificates.ts";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import { pageDescription } from "#shared/content/page-descriptions.ts";
import { type Page, pages } from "#shared/content/pages.ts";
import { splitPhones } from "#shared/formats/company-phone.ts";
import { formatDays } from "#shared/formats/numbers.ts";
import { parseOpeningHours, type Weekday } from "#shared/formats/opening-hours.ts";
import { searchKey } from "#shared/formats/search-terms.ts";
import { addDays, startOfDay } from "#shared/formats/term-days.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import { POSITION_PARAMETER, type PublishedPosition, paragraphs } from "#shared/schemas/open-position.ts";
import { embeddedContent, type SiteConfig } from "#shared/schemas/site-config.ts";
import { NEWS_NAME } from "#shared/texts/news-texts.ts";
import { ownPageNodes } from "./own-page-head.ts";

type Node = Record<string, unknown>;

const softwarePaths: ReadonlySet<string> = new Set([
  pages.nucleus.path,
  pages.komanda.path,
  pages.jalekinho.path,
  pages.maskot.path,
  pages.store.path,
]);

type Described = {
  config: SiteConfig;
  positions: readonly PublishedPosition[];
  ownPage?: OwnPageData | undefined;
};

/** Returns JSON-LD for search engines: company, breadcrumbs, and what the page is about. */
export function structuredData(
  page: Page,
  { config, positions, ownPage }: Described,
  publicUrl: string,
): string {
  const graph = [organization(config, publicUrl)];
  const isArticle = ownPage?.kind === "article";
  const parents = isArticle ? [pages.home, { name: NEWS_NAME, path: NEWS_PATH }] : [pages.home];
  if (page.path !== pages.home.path) graph.push(breadcrumbs([...parents, page], publicUrl));
  if (ownPage) graph.push(...ownPageNodes(ownPage, config, publicUrl));
  if (softwarePaths.has(page.path)) graph.push(softwareApplication(page, config, publicUrl));
  if (page.path === pages.certificates.path) graph.push(...certificateNodes(config, publicUrl));
  if (page.path === pages.workWithUs.path)
    graph.push(...positions.map((position) => jobPosting(position, config, publicUrl)));
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll(
    "<",
    "\\u003c",
  );
  return `<script type="application/ld+json">${json}</script>`;
}

function organization(config: SiteConfig, publicUrl: string): Node {
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#empresa`,
    name: config.company_name,
    url: `${publicUrl}/`,
    logo: new URL(config.site_logo || "/images/favicon.svg", publicUrl).href,
    email: config.contact_email,
    telephone: telephoneOf(config),
    taxID: config.company_cnpj || undefined,
    address: companyAddress(config),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: telephoneOf(config),
      email: config.contact_email,
      availableLanguage: "pt-BR",
      hoursAvailable: openingHours(config),
    },
    sameAs: config.social_profiles === "" ? undefined : config.social_profiles.split("\n"),
  };
}

function companyAddress(config: SiteConfig): Node {
  return {
    "@type": "PostalAddress",
    streetAddress: [config.company_street, config.company_district].filter(Boolean).join(", ") || undefined,
    addressLocality: config.company_city,
    addressRegion: config.company_state,
    postalCode: config.company_postal_code || undefined,
    addressCountry: "BR",
  };
}

/** Returns the company's first number in E.164, or its text if unrecognizable. */
function telephoneOf({ contact_phone }: SiteConfig): string {
  return splitPhones(contact_phone).find(({ tel }) => tel)?.tel ?? contact_phone;
}

/** Undefined without hours, which omits the JSON property. */
function openingHours({ opening_hours }: SiteConfig): Node[] | undefined {
  const periods = parseOpeningHours(opening_hours) ?? [];
  if (periods.length === 0) return undefined;
  return periods.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => `https://schema.org/${dayNames[day]}`),
    opens,
    closes,
  }));
}

const dayNames: Readonly<Record<Weekday, string>> = {
  Mo: "Monday",
  Tu: "Tuesday",
  We: "Wednesday",
  Th: "Thursday",
  Fr: "Friday",
  Sa: "Saturday",
  Su: "Sunday",
};

function breadcrumbs(steps: readonly Pick<Page, "name" | "path">[], publicUrl: string): Node {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

function softwareApplication(page: Page, config: SiteConfig, publicUrl: string): Node {
  return {
    "@type": "SoftwareApplication",
    name: page.name,
    description: pageDescription(page, embeddedContent(config)),
    url: publicUrl + page.path,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web, Android, iOS",
    publisher: { "@id": `${publicUrl}/#empresa` },
    offers: {
      "@type": "Offer",
      price: "0",
      priceCurrency: "BRL",
      description: `Teste grátis por ${formatDays(config.trial_days)}`,
    },
  };
}

/** Prices and questions of the certificates, as the page has them. */
function certificateNodes(config: SiteConfig, publicUrl: string): Node[] {
  const { intro, prices, questions } = contentOf(certificates, config);
  return [
    {
      "@type": "Service",
      name: intro.title,
      serviceType: pages.certificates.name,
      url: publicUrl + pages.certificates.path,
      provider: { "@id": `${publicUrl}/#empresa` },
      hasOfferCatalog: {
        "@type": "OfferCatalog",
        name: prices.title,
        itemListElement: prices.offers.map(({ type, originalPrice }) => ({
          "@type": "Offer",
          name: type,
          price: (originalPrice / 100).toFixed(2),
          priceCurrency: "BRL",
        })),
      },
    },
    {
      "@type": "FAQPage",
      mainEntity: questions.items.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

/** An open position, for job searches. */
function jobPosting(position: PublishedPosition, config: SiteConfig, publicUrl: string): Node {
  const { id, title, text, openUntil, publishedOn } = position;
  return {
    "@type": "JobPosting",
    identifier: { "@type": "PropertyValue", name: config.company_name, value: String(id) },
    title,
    description: paragraphs(text)
      .map((paragraph) => `<p>${Bun.escapeHTML(paragraph)}</p>`)
      .join(""),
    datePosted: publishedOn,
    validThrough: openUntil === "" ? undefined : new Date(startOfDay(addDays(openUntil, 1)).getTime() - 1000),
    hiringOrganization: { "@id": `${publicUrl}/#empresa` },
    directApply: true,
    url: `${publicUrl}${pages.workWithUs.path}?${POSITION_PARAMETER}=${id}`,
    ...workLocation(position, config),
  };
}

/** Reports whether a place, such as "Curitiba - PR", is in a town: "Porto Alegre" does not match "Alegre". */
function isTown(place: string, town: string): boolean {
  const [named = ""] = searchKey(place).split(/\s*(?:[,/(;]|\s[-–—])/);
  return named.trim() === searchKey(town).trim();
}

/** For a place other than the company's city, the street is unknown. */
function workLocation({ workplace, place }: PublishedPosition, config: SiteConfig): Node {
  if (workplace === "remote")
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "BR" },
    };
  const isAtCompany = place === "" || isTown(place, config.company_city);
  const elsewhere = { "@type": "PostalAddress", addressLocality: place, addressCountry: "BR" };
  return {
    jobLocation: { "@type": "Place", address: isAtCompany ? companyAddress(config) : elsewhere },
  };
}
