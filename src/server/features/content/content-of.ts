import { type Content, type ContentOf, resolveContent } from "#shared/content/define-content.ts";
import { fillOf, storedChanges } from "#shared/content/fill-of.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";

/** A document with the company's changes, for text that the server writes outside of a page. */
export function contentOf<Tree>(content: Content<Tree>, config: SiteConfig): ContentOf<Content<Tree>> {
  return resolveContent(content, storedChanges(content.name, config), fillOf(config));
}
