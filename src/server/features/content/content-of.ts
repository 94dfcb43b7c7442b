import { CERTIFICATES } from "#shared/content/certificate-prices.ts";
import {
  type Content,
  type ContentChanges,
  type ContentOf,
  contentPlaceholders,
  fillPlaceholders,
  resolveContent,
} from "#shared/content/define-content.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

/** A document with the company's changes, for text that the server writes outside of a page. */
export function contentOf<Tree>(content: Content<Tree>, config: SiteConfig): ContentOf<Content<Tree>> {
  const values = contentPlaceholders(config, changesOf(CERTIFICATES, config));
  return resolveContent(content, changesOf(content.name, config), (text) => fillPlaceholders(text, values));
}

function changesOf(name: string, config: Readonly<Record<string, string>>): ContentChanges {
  const stored = config[`content_${name}`];
  return stored ? JSON.parse(stored) : {};
}
