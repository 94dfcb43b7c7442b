import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { CERTIFICATES } from "./certificate-prices.ts";
import { type ContentChanges, contentPlaceholders, fillPlaceholders } from "./define-content.ts";

/** Returns what fills in the placeholders of a text by settings and prices. */
export function fillOf(config: SiteConfig): (text: string) => string {
  const values = contentPlaceholders(config, storedChanges(CERTIFICATES, config));
  return (text) => fillPlaceholders(text, values);
}

/** The changed texts of a document in a validated site config. */
export function storedChanges(name: string, config: Readonly<Record<string, string>>): ContentChanges {
  const stored = config[`content_${name}`];
  return stored ? JSON.parse(stored) : {};
}
