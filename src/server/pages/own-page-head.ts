import { NEWS_PAGE_PARAMETER } from "#shared/content/news-address.ts";
import { SOCIAL_SIZE } from "#shared/content/pages.ts";
import { mediaAtWidth, parseMediaUrl } from "#shared/formats/media-url.ts";
import type { OwnPageData } from "#shared/own-pages/own-page-data.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { titlePicturePath } from "./social/title-pictures.ts";

/** Width recommended for previews of shared links, in pixels. */
const SOCIAL_WIDTH = 1280;

type SocialImage = { path: string; width: number; height: number; alt: string };

/** Returns the canonical path, which each page of the list of news has. */
export function ownCanonicalPath(own: OwnPageData): string {
  const isFurther = own.kind === "list" && own.page > 1;
  return isFurther ? `${own.path}?${NEWS_PAGE_PARAMETER}=${own.page}` : own.path;
}

/** Returns the image of shared links: the page's own, which must be a photo, or its title drawn. */
export function ownSocialImage(own: OwnPageData, config: SiteConfig): SocialImage {
  const { picture, pictureAlt } = pictureOf(own);
  const address = parseMediaUrl(picture);
  if (address?.extension !== "webp") {
    return { path: titlePicturePath(own.title, config), ...SOCIAL_SIZE, alt: own.title };
  }
  const path = mediaAtWidth(picture, SOCIAL_WIDTH);
  const width = Number(/-(\d+)\.webp$/.exec(path)?.[1] ?? address.width);
  const height = Math.round((width * address.height) / address.width);
  return { path, width, height, alt: pictureAlt || own.title };
}

/** The picture of a page for shared links, or that of its first section. */
function pictureOf(own: OwnPageData): { picture: string; pictureAlt: string } {
  if (own.kind === "list") return { picture: "", pictureAlt: "" };
  if (own.picture || own.kind === "article") return own;
  return (
    (own.sections.find((section) => section.kind === "hero" && section.picture !== "") as
      | { picture: string; pictureAlt: string }
      | undefined) ?? own
  );
}

type Node = Record<string, unknown>;

/** Returns the structured data of an own page: the article, or the questions. */
export function ownPageNodes(own: OwnPageData, config: SiteConfig, publicUrl: string): Node[] {
  if (own.kind === "article") return [articleNode(own, config, publicUrl)];
  if (own.kind === "list") return [];
  const questions = own.sections.flatMap((section) => (section.kind === "questions" ? section.items : []));
  if (questions.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

function articleNode(
  article: Extract<OwnPageData, { kind: "article" }>,
  config: SiteConfig,
  publicUrl: string,
): Node {
  const { title, description, path, authorName, publishedAt, updatedAt } = article;
  const company = { "@id": `${publicUrl}/#empresa` };
  return {
    "@type": "BlogPosting",
    headline: title,
    description: description || undefined,
    url: publicUrl + path,
    mainEntityOfPage: publicUrl + path,
    image: publicUrl + ownSocialImage(article, config).path,
    datePublished: publishedAt,
    dateModified: [publishedAt, updatedAt].toSorted().at(-1),
    author: authorName ? { "@type": "Person", name: authorName } : company,
    publisher: company,
    inLanguage: "pt-BR",
  };
}
