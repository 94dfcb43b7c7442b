import { certificateFaq } from "#shared/certificate-faq.ts";
import { type Page, pages } from "#shared/pages.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

type Node = Record<string, unknown>;

const softwarePaths: ReadonlySet<string> = new Set([
  pages.nucleus.path,
  pages.komanda.path,
  pages.jalekinho.path,
  pages.maskot.path,
  pages.store.path,
]);

/** Returns JSON-LD for search engines: company, breadcrumbs, and software or questions of the page (product 2.4). */
export function structuredData(page: Page, config: SiteConfig, publicUrl: string): string {
  const graph = [organization(config, publicUrl)];
  if (page.path !== pages.home.path) graph.push(breadcrumbs(page, publicUrl));
  if (softwarePaths.has(page.path)) graph.push(softwareApplication(page, config, publicUrl));
  if (page.path === pages.certificates.path) graph.push(faqPage());
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
    telephone: config.contact_phone,
    taxID: config.company_cnpj,
    address: {
      "@type": "PostalAddress",
      addressLocality: "Curitiba",
      addressRegion: "PR",
      addressCountry: "BR",
    },
  };
}

function breadcrumbs(page: Page, publicUrl: string): Node {
  const steps = [pages.home, page];
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
    description: page.description,
    url: publicUrl + page.path,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web, Android, iOS",
    publisher: { "@id": `${publicUrl}/#empresa` },
    offers: {
      "@type": "Offer",
      price: "0",
      priceCurrency: "BRL",
      description: `Teste grátis por ${config.trial_days} dias`,
    },
  };
}

function faqPage(): Node {
  return {
    "@type": "FAQPage",
    mainEntity: certificateFaq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
